import { Controller, Get } from '@nestjs/common';
import { PriceList, type PriceListing } from '#greeting-package';
import { Access, Answers, Operation } from '../http/index.js';
import { GreetingConfigRecord } from './greeting-config.record.js';

@Controller('/greeting-package/config')
export class GreetingConfigController {
  constructor(private readonly prices: PriceList) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Get the configuration of greeting packages',
    description:
      'Returns the packages with their prices in halalas, VAT included, the occasions, and the limits of a draft.',
  })
  @Answers(GreetingConfigRecord)
  get(): PriceListing {
    return this.prices.listing();
  }
}
