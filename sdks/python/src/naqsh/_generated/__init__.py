# Made by `npm run openapi` from apps/api/openapi.json; what is changed here is lost.
