import { parseArgs } from "node:util";
import { runCommand } from "./supervisor/refusal.ts";
import { say } from "./supervisor/steps.mjs";
import { readInterfaceTexts } from "./texts/interface-texts.ts";

const usage = `Lists every text of the interface with its file and line, to be read from top to bottom as an editor would.

Usage: npm run texts -- [WORDS]

  WORDS    only the texts that contain them, in either case
  --help   shows this

What the code fills in stands between braces. Sorted by file and line.`;

async function texts(args: string[]): Promise<void> {
  const options = { help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.help) return say(usage);
  const words = positionals.join(" ").toLowerCase();
  const found = readInterfaceTexts(".").filter(({ text }) => text.toLowerCase().includes(words));
  for (const { file, line, text } of found) say(`${file}:${line}\t${text}`);
  say(`${found.length.toLocaleString("en")} texts`);
}

await runCommand(() => texts(process.argv.slice(2)));
