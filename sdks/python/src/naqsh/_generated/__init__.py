# Made by `npm run openapi` from apps/api/openapi.json; changes in this file are lost.
