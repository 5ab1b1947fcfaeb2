import path from "node:path";
import type { Parser } from "@/lib/platform/parse-host";
import * as inChild from "../../lib/platform/parse-child";

/*
 * In the place of lib/platform/parse-child within tests: the same parsers and errors in the test's own
 * process, since a child takes longer to start than most files to read. tests/unit/parse-child shows
 * the child's limits; served products and the tests that call `parseInChildren` read files in children.
 */

export const { ParseLimitError, ParserError } = inChild;

let hasChildren = false;

/** Whether files are read in children, as in the product; each test file begins without. */
export function parseInChildren(wanted = true): void {
  hasChildren = wanted;
}

/** As in the product, every value and error passes through JSON. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export async function* parseInChild(...given: Parameters<typeof inChild.parseInChild>) {
  if (hasChildren) return yield* inChild.parseInChild(...given);
  const [module, input] = given;
  const { parse } = (await import(path.resolve(module))) as Parser;
  try {
    for await (const value of parse(sent(input))) yield sent(value);
  } catch (thrown) {
    const { name, message, ...rest } = thrown as Error & Record<string, unknown>;
    if (name === "RangeError") throw new ParseLimitError("size");
    throw new ParserError(sent({ ...rest, name, message }));
  }
}
