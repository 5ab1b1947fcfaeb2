import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBoundedLog } from "@/scripts/database/bounded-log";
import { takeLock } from "@/scripts/supervisor/lock";
import { birthOf } from "@/scripts/supervisor/processes";
import {
  holdDataDirectory,
  isHeld,
  readRunFile,
  writeRunFile,
} from "@/scripts/supervisor/run-file";
import { ensureSecrets, replaceSecret } from "@/scripts/supervisor/secrets";

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), "spotlight-data-"));
  mkdirSync(path.join(data, "run"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const lockFile = () => path.join(data, "run", "lock");

/** A process that holds the lock until it is killed. */
async function startHolder() {
  const module = path.resolve("scripts/supervisor/lock.ts");
  const code = `const { takeLock } = await import(${JSON.stringify(module)});
    console.log(takeLock(${JSON.stringify(lockFile())}) ? "held" : "refused");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toContain("held");
  return child;
}

test("the lock is exclusive and gone with a killed process", async () => {
  const holder = await startHolder();
  expect(takeLock(lockFile())).toBeNull();
  expect(isHeld(data)).toBe(true);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(isHeld(data)).toBe(false);
});

test("tells a second copy who holds the directory", async () => {
  const holder = await startHolder();
  const address = "http://127.0.0.1:3000";
  writeRunFile(data, { command: "npm run up", pid: holder.pid ?? 0, address, children: [] });
  await expect(holdDataDirectory(data, "npm run up")).rejects.toThrow(
    `npm run up already runs on ${data} (process ${holder.pid} at ${address})`,
  );
  holder.kill("SIGKILL");
});

test("ends a killed run's process, but not a stranger with its number", async () => {
  const [ours, stranger] = [0, 0].map(() => spawn("sleep", ["60"], { stdio: "ignore" }));
  const pids = [ours?.pid ?? 0, stranger?.pid ?? 0] as const;
  const children = [
    { name: "web", pid: pids[0], birth: birthOf(pids[0]) ?? "" },
    { name: "worker", pid: pids[1], birth: "another time" },
  ];
  writeRunFile(data, { command: "npm run up", pid: 1, children });
  const lock = await holdDataDirectory(data, "npm run up");
  expect(birthOf(pids[0])).toBeUndefined();
  expect(birthOf(pids[1])).toBeDefined();
  expect(readRunFile(data)).toMatchObject({ pid: process.pid, children: [] });
  stranger?.kill();
  lock.release();
});

test("secrets are made once, whole and private", async () => {
  const first = await ensureSecrets(data);
  const file = path.join(data, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await ensureSecrets(data)).toEqual(first);
  await replaceSecret(data, "a secret of another installation");
  expect(await ensureSecrets(data)).toEqual({
    ...first,
    secret: "a secret of another installation",
  });
  writeFileSync(file, JSON.stringify({ ownerPassword: first.ownerPassword }));
  expect((await ensureSecrets(data)).ownerPassword).toBe(first.ownerPassword);
});

test("a log stays within two times its limit", () => {
  const file = path.join(data, "logs", "server.log");
  const write = openBoundedLog(file);
  for (let i = 0; i < 13; i++) write("x".repeat(1_000_000));
  expect(statSync(file).size).toBeLessThan(6_500_000);
  expect(readFileSync(`${file}.1`, "utf8").length).toBeLessThan(6_500_000);
});
