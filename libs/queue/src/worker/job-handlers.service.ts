import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { StartError } from '#kernel';
import type { JobKind } from '../jobs/job-kind.js';
import type { JobRun } from './job-run.js';

/**
 * Runs one job, within `JOB_DEADLINE_SECONDS` and until `run.signal` is aborted; longer work is a chain of short jobs,
 * see
 * `JobRun.continueWith`. When it resolves the job is done; when it rejects the job is retried later. It may run more
 * than once
 * for a job, so its external effects must be idempotent.
 */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun<Payload>) => Promise<unknown>;

/** A kind of job, and the service method that runs its jobs. */
export interface HandledKind {
  readonly kind: JobKind<object>;
  readonly handle: JobHandler<object>;
}

const HandlesKind = DiscoveryService.createDecorator<JobKind<object>>();

/** Method decorator: with `@Handles(CHECKOUT_EXPIRY)` a service method runs the jobs of that kind. */
export function Handles<Payload extends object>(kind: JobKind<Payload>) {
  return <Method extends JobHandler<Payload>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    HandlesKind(kind)(target, name, method);
  };
}

/** Finds the methods that run jobs among the services of a process. */
@Injectable()
export class JobHandlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * Returns all handlers by the name of their kind.
   * @throws StartError if two methods handle the same kind
   */
  find(): ReadonlyMap<string, HandledKind> {
    const found = new Map<string, HandledKind & { place: string }>();
    for (const service of this.services()) {
      for (const handled of this.methodsOf(service)) {
        const other = found.get(handled.kind.name);
        if (other !== undefined) {
          throw new StartError(
            `Both ${other.place} and ${handled.place} handle jobs of the kind ${handled.kind.name}: keep one of them.`,
          );
        }
        found.set(handled.kind.name, handled);
      }
    }
    return found;
  }

  /** Returns each service once, even if it is provided under several names. */
  private services(): Set<object> {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    return new Set(instances.filter((instance) => typeof instance === 'object' && instance !== null));
  }

  private methodsOf(service: object): (HandledKind & { place: string })[] {
    const prototype = Object.getPrototypeOf(service) as object | null;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = (service as Record<string, unknown>)[name];
      if (!isHandler(method)) return [];
      const kind = Reflect.getMetadata(HandlesKind.KEY, method) as JobKind<object>;
      return [{ kind, handle: method.bind(service), place: `${service.constructor.name}.${name}` }];
    });
  }
}

function isHandler(method: unknown): method is JobHandler<object> {
  return typeof method === 'function' && Reflect.hasMetadata(HandlesKind.KEY, method);
}
