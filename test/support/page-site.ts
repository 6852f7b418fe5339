import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this machine, whose pages the service reads when it runs as a sandbox. */
export class PageSite {
  /** The requested addresses. */
  readonly asked: string[] = [];
  /** By path, with its query. */
  readonly pages = new Map<string, string>();
  /** Answers all other addresses. */
  otherwise: RequestListener = (_, response) => response.writeHead(404).end();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<PageSite> {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      site.asked.push(path);
      const page = site.pages.get(path);
      if (page === undefined) site.otherwise(request, response);
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    const site = new PageSite(server);
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return site;
  }

  url(path: string): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Adds a page with a title; returns its address. */
  add(path: string, title: string): string {
    this.pages.set(path, `<!doctype html><html><head><title>${title}</title></head><body></body></html>`);
    return this.url(path);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
