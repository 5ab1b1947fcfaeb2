import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";

/* A parser that misbehaves on command, in a process of its own, like a parser of a hostile file. */

export type Deed =
  | { does: "count"; to: number }
  | { does: "fill the heap" | "fill memory" | "compute" | "wait" | "recurse" | "say too much" }
  | { does: "end" | "tell settings" | "refuse" }
  | { does: "read" | "write" | "start"; file: string }
  | { does: "connect"; port: number };

async function* countTo(to: number) {
  for (let i = 1; i <= to; i += 1) yield { i, text: "x".repeat(10_000), at: Date.now() };
}

const deep = (n: number): number => 1 + deep(n + 1);
const held: unknown[] = [];

export async function* parse(deed: Deed): AsyncIterable<unknown> {
  if (deed.does === "count") return yield* countTo(deed.to);
  yield "begun";
  if (deed.does === "fill the heap") for (let i = 0; ; i += 1) held.push({ i, text: `${i}` });
  if (deed.does === "fill memory") for (;;) held.push(Buffer.alloc(1_000_000, 1));
  if (deed.does === "compute") for (;;) held.length = 0;
  if (deed.does === "wait") await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  if (deed.does === "recurse") deep(0);
  if (deed.does === "say too much") yield "x".repeat(140_000_000);
  if (deed.does === "end") process.exit(3);
  if (deed.does === "tell settings") yield Object.keys(process.env);
  if (deed.does === "refuse") throw Object.assign(new Error("Row 3 is odd."), { row: 3 });
  if (deed.does === "read") yield readFileSync(deed.file, "utf8");
  if (deed.does === "connect") await once(connect(deed.port, "127.0.0.1"), "connect");
  if (deed.does === "write") writeFileSync(deed.file, "x");
  if (deed.does === "start") (await import("node:child_process")).execFileSync(deed.file);
}
