import { parseArgs } from "node:util";
import { runCommand } from "./supervisor/refusal.ts";
import { partNames, runParts } from "./test/parts.ts";

const usage = `Tests everything, or the named parts. The last line counts them.

Usage: npm test [-- PART…]

  parts    ${partNames.join(", ")}
  --help   shows this`;

async function test(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !partNames.includes(name));
  if (values.help || unknown) {
    console.log(unknown ? `There is no part ${unknown}.\n\n${usage}` : usage);
    process.exit(unknown ? 2 : 0);
  }
  const { passed, failed } = await runParts(positionals.length > 0 ? positionals : partNames);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

await runCommand(test);
