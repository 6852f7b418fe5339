import { Injectable } from '@nestjs/common';
import { invalid, type Issue, type IssueLocation } from '#kernel';
import { RendererService } from '#renderer';
import { sizesOf } from './template-sizes.js';
import type { JsonObject, TemplateSize, TemplateVersion } from './template.entity.js';
import { templatesFaults } from './templates.errors.js';

interface KnownSizes {
  readonly sizes: readonly TemplateSize[];
  /** By the name of the size. */
  readonly versions: Map<string, TemplateVersion>;
}

/** Provides template versions in the sizes of their schemas. */
@Injectable()
export class TemplateSizes {
  /** Parsed sizes by version, which stays in memory while it is in use, because parsing schemas is slow. */
  private readonly known = new WeakMap<TemplateVersion, KnownSizes>();

  constructor(private readonly renderer: RendererService) {}

  /** Returns the additional sizes of a version. */
  of(version: TemplateVersion): readonly TemplateSize[] {
    return this.knownOf(version).sizes;
  }

  /** Returns the version itself, then the version in each of its sizes. */
  all(version: TemplateVersion): TemplateVersion[] {
    return [version, ...this.of(version).map((size) => this.resized(version, size))];
  }

  /**
   * Returns a version in one of its sizes; without a name unchanged.
   * @throws DomainError 422 at `at`, which lists the names, for a size that it does not have
   */
  inSize(version: TemplateVersion, name: string | undefined, at: IssueLocation): TemplateVersion {
    if (name === undefined) return version;
    const size = this.of(version).find((one) => one.name === name);
    if (size !== undefined) return this.resized(version, size);
    throw invalid(this.faultsOf(version, { name, at }));
  }

  /** Returns the fault of a size's name at `at`, if the version has no such size. */
  faultsOf(version: TemplateVersion, { name, at }: { readonly name: string; readonly at: IssueLocation }): Issue[] {
    const known = this.of(version).map((size) => size.name);
    return known.includes(name) ? [] : [templatesFaults.unknownSize(at, { name, known })];
  }

  private resized(version: TemplateVersion, { name, width, height }: TemplateSize): TemplateVersion {
    const { versions } = this.knownOf(version);
    const found = versions.get(name) ?? {
      ...version,
      width,
      height,
      schema: this.renderer.sized(version.schema, name),
      size: name,
    };
    versions.set(name, found);
    return found;
  }

  private knownOf(version: TemplateVersion): KnownSizes {
    const known = this.known.get(version) ?? {
      sizes: sizesOf(JSON.parse(version.schema) as JsonObject),
      versions: new Map<string, TemplateVersion>(),
    };
    this.known.set(version, known);
    return known;
  }
}
