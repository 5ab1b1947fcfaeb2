import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { launchProduct, startProduct } from "../launch/product.ts";
import {
  aClient,
  assert,
  type Client,
  countLost,
  inDirectory,
  postProject,
} from "./installation.ts";

const MEGABYTE = 2 ** 20;

/** A product on a small disk that fills up under writes; needs root for its tmpfs. */
export const diskFull = (): Promise<string> =>
  inDirectory(async (directory) => {
    if (process.getuid?.() !== 0) return "Skipped: a small disk can only be mounted by root";
    const disk = join(directory, "disk");
    await mkdir(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", disk]);
    if (mounted.status !== 0) return `Skipped: no tmpfs here (${String(mounted.stderr).trim()})`;
    try {
      const refused = await startOnFullDisk(disk);
      return `${refused}; ${await fillUnderWrites(disk)}`;
    } finally {
      spawnSync("umount", [disk]);
    }
  });

/** Takes all but `left` megabytes of the disk with one file. */
async function fill(disk: string, left: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(disk);
  const file = join(disk, "filler");
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left * MEGABYTE)));
  return () => rm(file);
}

async function startOnFullDisk(disk: string): Promise<string> {
  const free = await fill(disk, 20);
  const product = await startProduct({ data: join(disk, "data") });
  const code = await product.exited;
  await free();
  const said = product.output().trim().split("\n").at(-1) ?? "";
  assert(code === 1, `a start on a full disk exits 1, not ${code}`);
  assert(/disk|space/i.test(said), `it says that the disk is full: "${said}"`);
  return `first start on a full disk: exit 1, "${said}"`;
}

async function fillUnderWrites(disk: string): Promise<string> {
  const product = await launchProduct({ data: join(disk, "data"), ready: "/readyz" });
  try {
    const client = await aClient(product.address);
    const acknowledged = new Set<string>();
    await writeSome(product.address, client, acknowledged, 100);
    const free = await fill(disk, 1);
    const readiness = await fetch(`${product.address}/readyz`);
    const found = await readiness.text();
    assert(readiness.status === 503 && found.includes("disk full"), `not ready: ${found}`);
    const refusals = await writeUntilRefused(product.address, client, acknowledged);
    await free();
    await untilWritable(product.address, client);
    const lost = await countLost(product.address, client, acknowledged);
    assert(lost === 0, `nothing acknowledged is lost; ${lost} of ${acknowledged.size} are`);
    return `disk filled under writes: answers ${[...refusals].join(", ")}, then space again: ${acknowledged.size} acknowledged, 0 lost`;
  } finally {
    assert((await product.stop()) === 0, "it stops with exit 0");
  }
}

const big = (i: number) => ({
  project_name: `Big ${i}`,
  project_description: randomBytes(950).toString("hex"),
});

async function writeSome(
  address: string,
  client: Client,
  acknowledged: Set<string>,
  count: number,
): Promise<void> {
  for (let i = 0; i < count; i++) {
    const answer = await postProject(address, client, big(i));
    if (answer.status === 201) acknowledged.add(big(i).project_name);
  }
}

/** Writes until the disk is full; returns the kinds of refusals, which must be 503. */
async function writeUntilRefused(
  address: string,
  client: Client,
  acknowledged: Set<string>,
): Promise<Set<string>> {
  const refusals = new Set<string>();
  let refused = 0;
  for (let i = 100; i < 100_000 && refused < 20; i++) {
    const answer = await postProject(address, client, big(i));
    if (answer.status === 201) {
      acknowledged.add(big(i).project_name);
      continue;
    }
    refused += 1;
    const { title } = (await answer.json()) as { title?: string };
    refusals.add(`${answer.status} ${title}`);
    await delay(50);
  }
  assert(refused > 0, "the disk became full");
  assert([...refusals].join() === "503 UNAVAILABLE", `it answers 503 only, not ${[...refusals]}`);
  return refusals;
}

async function untilWritable(address: string, client: Client): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await postProject(address, client, { project_name: `Free again ${tries}` });
    if (answer.status === 201) return;
    await delay(200);
  }
  throw new Error("The drill failed: with space again writes work within 30 s");
}
