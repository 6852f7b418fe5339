import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '#config';
import { randomBase62 } from '#kernel';
import type { Claimant } from './caller.js';
import { HostCookie } from './host-cookie.js';

/** One year: longer than any campaign stays of interest. */
const LIFETIME_SECONDS = 31_536_000;
/** 131 bits. */
const ID_LENGTH = 22;
const VALUE = /^(?<id>[0-9A-Za-z]{22})\.(?<signature>[\w-]{43})$/;

/**
 * The cookie that identifies a claimant: a random id and a signature. Callers can't invent ids of their own; each new
 * one costs a request, which the limit of the address counts.
 */
@Injectable()
export class ClaimantCookie {
  private readonly cookie: HostCookie;
  /** The signing secret, and during a rotation the previous one. */
  private readonly secrets: readonly [string, ...string[]];

  constructor({ publicUrl, secrets, previousCookieSecret: previous }: Settings) {
    this.cookie = new HostCookie(publicUrl, 'naqsh_claimant');
    this.secrets = previous === undefined ? [secrets.cookie] : [secrets.cookie, previous];
  }

  /** The request's claimant: a new one if it has no cookie or an invalid one. */
  recognise(request: FastifyRequest): Claimant {
    const known = this.idIn(this.cookie.read(request) ?? '');
    return known === null ? { id: randomBase62(ID_LENGTH), isKnown: false } : { id: known, isKnown: true };
  }

  /** Sets the claimant's cookie. */
  give(reply: FastifyReply, { id }: Claimant): void {
    this.cookie.send(reply, `${id}.${signatureOf(id, this.secrets[0]).toString('base64url')}`, LIFETIME_SECONDS);
  }

  private idIn(value: string): string | null {
    const { id, signature } = VALUE.exec(value)?.groups ?? {};
    if (id === undefined || signature === undefined) return null;
    const proof = Buffer.from(signature, 'base64url');
    const isOurs = this.secrets.map((secret) => signatureOf(id, secret)).some((wanted) => matches(proof, wanted));
    return isOurs ? id : null;
  }
}

function signatureOf(id: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`claimant\n${id}`).digest();
}

function matches(proof: Buffer, wanted: Buffer): boolean {
  return proof.length === wanted.length && timingSafeEqual(proof, wanted);
}
