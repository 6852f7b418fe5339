"""What answers are made of."""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Mapping, TypeVar, cast

from ._errors import NaqshError

M = TypeVar("M", bound="Model")


class Model:
    """An object of an answer: its members are attributes, those too that this package does not know yet.

    Nothing is checked: a member that its type has and the answer has not is None, and a value may be one that its type
    does not name.
    """

    _nested: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __init__(self, members: Mapping[str, Any]) -> None:
        self.__dict__["_members"] = members

    def _bind(self, client: object) -> None:
        """Keeps the client of the request, for answers that can request more."""
        self.__dict__["_client"] = client

    def _asked(self) -> object:
        if "_client" not in self.__dict__:
            raise NaqshError(f"This {type(self).__name__} came from no client.")
        return self.__dict__["_client"]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("_members", "_client"):
            raise AttributeError(name)
        members: Mapping[str, Any] = self.__dict__["_members"]
        key = name if name in members else name.removesuffix("_")
        if key in members:
            return self._shown(key, members[key])
        if any(name in kind.__dict__.get("__annotations__", {}) for kind in type(self).__mro__):
            return None
        raise AttributeError(f"{type(self).__name__} has no {name!r}: it has {', '.join(members)}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is an answer: {name!r} cannot be set")

    def to_dict(self) -> dict[str, Any]:
        """The object as it came."""
        return dict(self.__dict__["_members"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.to_dict()!r})"

    def _shown(self, name: str, value: Any) -> Any:
        nested = self._nested.get(name)
        if nested is None:
            return value
        kind, model = nested
        # Beside the class that says so, of which this may be another.
        owner = next(one for one in type(self).__mro__ if "_nested" in one.__dict__)
        made: type[Model] = getattr(sys.modules[owner.__module__], model)
        if kind == "map" and isinstance(value, dict):
            return {key: shown(made, one) for key, one in cast("dict[str, Any]", value).items()}
        return shown(made, value)


def shown(kind: type[M] | None, value: Any) -> Any:
    """A value of an answer, with a model for each object in it."""
    if kind is None:
        return value
    if isinstance(value, list):
        return [shown(kind, one) for one in cast("list[object]", value)]
    return kind(cast("dict[str, Any]", value)) if isinstance(value, dict) else value
