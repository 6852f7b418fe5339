import { text } from 'node:stream/consumers';
import { Command } from 'nest-commander';
import { JsonCommand } from '../json.command.js';
import { report } from '../report.js';
import { shapeCases } from './shape-cases.js';

@Command({
  name: 'shape',
  description:
    'shape text: {"font": path, "text": …, "direction"?, "language"?, "script"?, "features"?, "variations"?, "index"?} ' +
    'on standard input, one case or one per line; features and variations by tag ({"liga": 0}) or as hb-shape has ' +
    'them ("kern[3:5]=0,ss01"); prints glyphs as hb-shape --output-format=json does',
})
export class ShapeCommand extends JsonCommand {
  override async run(): Promise<void> {
    const runs = await shapeCases(await text(process.stdin));
    report(runs.length === 1 ? runs[0] : runs, runs.map((run) => JSON.stringify(run)).join('\n'));
  }
}
