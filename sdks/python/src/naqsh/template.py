"""The template builder: a class for each part of a template, as the service's schema has them."""

from __future__ import annotations

from ._generated import template as _parts
from ._generated.template import *  # noqa: F403
from ._template import check, template_schema

__all__ = ["check", "template_schema"]
__all__ += _parts.__all__
