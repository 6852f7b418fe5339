import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { LIFETIME_SECONDS } from '#identity';
import { HostCookie } from './host-cookie.js';

/** Name of the session cookie, without its prefix. */
export const SESSION_COOKIE = 'naqsh_session';

/** The session cookie. */
@Injectable()
export class SessionCookie {
  private readonly cookie: HostCookie;

  constructor({ publicUrl }: Settings) {
    this.cookie = new HostCookie(publicUrl, SESSION_COOKIE);
  }

  get name(): string {
    return this.cookie.name;
  }

  /** The session's text from the request, if any. */
  read(request: FastifyRequest): string | undefined {
    return this.cookie.read(request);
  }

  /** The cookie lives as long as a session can; the session itself ends earlier if it is not used. */
  set(reply: FastifyReply, text: string): void {
    this.cookie.send(reply, text, LIFETIME_SECONDS);
  }

  clear(reply: FastifyReply): void {
    this.cookie.send(reply, '', 0);
  }
}
