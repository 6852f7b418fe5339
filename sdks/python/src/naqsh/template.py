"""The template builder: a class for each part of a template, as the service's schema has them."""

from __future__ import annotations

from ._generated.template import *  # noqa: F403
from ._generated.template import __all__ as _parts
from ._template import check, template_schema

__all__ = [*_parts, "check", "template_schema"]
