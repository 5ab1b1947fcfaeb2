import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { processTree } from "@/scripts/launch/process-figures";
import type { Deed } from "@/tests/support/parsers/misbehaving";
import { eventually } from "@/tests/support/processes";
import {
  GIVES_WAY_AFTER_MS,
  networkless,
  ParseLimitError,
  ParserError,
  parseInChild,
} from "../../lib/platform/parse-child";

const folder = mkdtempSync(path.join(tmpdir(), "spotlight-parse-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, "file");
writeFileSync(file, "content");
const other = path.join(folder, "other");
writeFileSync(other, "another organization's");

/** Memory that is soon full, and far more time than that takes on a slow machine. */
const limits = { heapMegabytes: 64, residentMegabytes: 200, cpuSeconds: 60, waitSeconds: 120 };
const valuesOf = (deed: Deed, changes = {}) =>
  parseInChild("tests/support/parsers/misbehaving.ts", deed, {
    reads: [file, "tests/support/parsers"],
    ...limits,
    ...changes,
  });

const parsers = () =>
  processTree(process.pid).filter(({ command }) => command.includes("misbehaving"));

async function failureOf(deed: Deed, changes = {}): Promise<Error> {
  try {
    for await (const _ of valuesOf(deed, changes));
  } catch (thrown) {
    return thrown as Error;
  }
  throw new Error("It did not fail");
}

describe("a parser in a process of its own", () => {
  test("hands its values over one after the other, no faster than they are taken", async () => {
    const seen: { i: number; at: number }[] = [];
    let taken = 0;
    for await (const value of valuesOf({ does: "count", to: 300 })) {
      seen.push(value as { i: number; at: number });
      if (seen.length === 1) {
        await delay(500);
        taken = Date.now();
      }
    }
    expect(seen.map(({ i }) => i)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    // The pipe holds a few; the others were made after the reader went on.
    expect(seen.filter(({ at }) => at >= taken).length).toBeGreaterThan(200);
  });

  test.each([
    ["fill the heap", "memory"],
    ["fill memory", "memory"],
    ["compute", "time"],
    ["recurse", "size"],
  ] as const)("is ended when it would %s, with words", async (does, limit) => {
    const error = await failureOf({ does }, does === "compute" ? { cpuSeconds: 2 } : {});
    expect(error).toBeInstanceOf(ParseLimitError);
    expect(error).toMatchObject({ limit, message: expect.stringContaining("Split it into") });
  });

  test("gives way to other processes once it takes long", async () => {
    const begun = performance.now();
    const values = valuesOf({ does: "wait" });
    await values.next();
    const priority = () => parsers().map(({ pid }) => getPriority(pid))[0] ?? 0;
    await eventually("It gives way", () => priority() > 0);
    const after = performance.now() - begun;
    await values.return();
    expect(after).toBeGreaterThanOrEqual(GIVES_WAY_AFTER_MS);
  });

  test("is ended when it would say too much at once", async () => {
    const room = {
      heapMegabytes: 1_000,
      residentMegabytes: 2_000,
      cpuSeconds: 200,
      waitSeconds: 300,
    };
    expect(await failureOf({ does: "say too much" }, room)).toMatchObject({ limit: "size" });
  });

  test("is not waited for without end", async () => {
    const error = await failureOf({ does: "wait" }, { waitSeconds: 2 });
    expect(error).toMatchObject({ name: "ParseLimitError", limit: "time" });
  });

  test("refuses a file in its own words", async () => {
    const error = await failureOf({ does: "refuse" });
    expect(error).toBeInstanceOf(ParserError);
    expect(error).toMatchObject({ thrown: { message: "Row 3 is odd.", row: 3 } });
  });

  test("that ends by itself is no fault of the file", async () => {
    const error = await failureOf({ does: "end" });
    expect(error).not.toBeInstanceOf(ParseLimitError);
    expect(error.message).toContain("A parser ended (3)");
  });

  test("is given no settings and no secrets", async () => {
    const values: unknown[] = [];
    for await (const value of valuesOf({ does: "tell settings" })) values.push(value);
    expect(values[1]).toEqual(expect.arrayContaining(["NODE_ENV", "TZ"]));
    expect((values[1] as string[]).filter((name) => /SECRET|URL|KEY|DATA/.test(name))).toEqual([]);
  });

  test("reads its file and no other, writes none and starts no process", async () => {
    const values: unknown[] = [];
    for await (const value of valuesOf({ does: "read", file })) values.push(value);
    expect(values).toEqual(["begun", "content"]);
    for (const deed of [
      { does: "read", file: other },
      { does: "read", file: "/etc/passwd" },
      { does: "write", file },
      { does: "start", file: "/bin/true" },
    ] as const)
      expect(await failureOf(deed)).toMatchObject({ thrown: { code: "ERR_ACCESS_DENIED" } });
  });

  test.runIf(networkless().length > 0)(
    "opens no connection, not even to this machine",
    async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      expect(await failureOf({ does: "connect", port })).toMatchObject({
        thrown: { code: "ENETUNREACH" },
      });
      server.close();
    },
  );

  test("is gone when nobody takes its values any more", async () => {
    const values = valuesOf({ does: "wait" });
    await values.next();
    expect(parsers()).toHaveLength(1);
    await values.return();
    await eventually("The child is gone", () => parsers().length === 0);
  });
});
