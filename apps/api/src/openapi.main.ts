import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Settings } from '#config';
import { composed } from './application.js';
import { OPENAPI_FILE } from './docs/documentation.service.js';
import { describeApi } from './docs/openapi-document.js';

/** `npm run openapi`: writes the description of the interface from the code's declarations. It starts nothing. */
const everything = composed(new Settings({ NAQSH_SANDBOX: '1' }));
const options = { preview: true, logger: false, abortOnError: false } as const;
const app = await NestFactory.create(everything, new FastifyAdapter(), options);
writeFileSync(process.argv[2] ?? OPENAPI_FILE, `${JSON.stringify(describeApi(app), null, 2)}\n`);
