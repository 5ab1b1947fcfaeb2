import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { POST } from "@/app/api/mcp/route";
import { setPlan } from "@/lib/domains/api-keys/service/plan";
import { ctxOfJob } from "../support/contexts";
import { aMember, anApiKey } from "../support/factories";
import { serveRoutes } from "../support/route-server";

/**
 * Of the official suite's server scenarios those of a server that has tools of its own and nothing
 * else; the last two came with later versions of the suite.
 */
const SCENARIOS = [
  ...["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  ...["server-session-lifecycle", "http-header-validation"],
];
const SUITE = path.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Runs a command of the suite. */
async function suite(...args: string[]) {
  const child = spawn(process.execPath, [SUITE, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      words += String(chunk);
    });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, words };
}

const isThere = existsSync(SUITE);
if (!isThere) console.info(`Skipped: ${SUITE} is not here (docs/api.md says how it gets there).`);

test.skipIf(!isThere)(
  "the official suite finds nothing wrong with the MCP server",
  async () => {
    const admin = await aMember({ role: "admin" });
    const { key } = await anApiKey(admin, { can_write: false });
    const plan = { plan: "enterprise", daily_calls: 10_000 } as const;
    await setPlan.run(ctxOfJob(admin.orgId), plan);
    // The suite sends no key of its own.
    const withKey = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set("x-api-key", key);
      return POST(new Request(request, { headers }));
    };
    const handlers: Record<string, typeof withKey> = { POST: withKey };
    const { port, stop } = await serveRoutes((method) => ({ handler: handlers[method] }));
    const directory = await mkdtemp(path.join(tmpdir(), "spotlight-conformance-"));
    const url = `http://localhost:${port}/api/mcp`;
    try {
      const { words: list } = await suite("list");
      const scenarios = SCENARIOS.filter((name) => list.includes(` ${name} `));
      expect(scenarios.length).toBeGreaterThanOrEqual(4);
      for (const name of scenarios) {
        const { code, words } = await suite(
          "server",
          "--url",
          url,
          "--scenario",
          name,
          "-o",
          directory,
        );
        expect([name, code], words).toEqual([name, 0]);
      }
      console.info(`${scenarios.length} scenarios passed.`);
    } finally {
      await stop();
      await rm(directory, { recursive: true });
    }
  },
  300_000,
);
