import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { guidesLoader } from '../loader.mjs';

export const collections = { docs: defineCollection({ loader: guidesLoader(), schema: docsSchema() }) };
