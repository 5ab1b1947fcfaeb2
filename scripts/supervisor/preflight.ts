import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { errorCode, Refusal } from "./refusal.ts";

const MEGABYTE = 1024 * 1024;

/** True for an address of the loopback interface on a machine whose loopback is down. */
export const isMissingLoopback = (host: string): boolean =>
  (host.startsWith("127.") || host === "::1" || host === "localhost") &&
  !Object.values(networkInterfaces()).some((addresses) => addresses?.some((one) => one.internal));

/** Throws a Refusal when nothing can listen on the address, with the reason in one sentence. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  if (isMissingLoopback(host)) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenRefusal(error, host, port);
  } finally {
    probe.close();
  }
}

/** Why an address cannot be listened on, in one sentence. */
export function listenRefusal(error: unknown, host: string, port: number): Refusal {
  const code = errorCode(error);
  if (code === "EADDRINUSE")
    return new Refusal(
      `Port ${port} is taken by another program: stop it or choose another port with --port.`,
    );
  if (code === "EACCES")
    return new Refusal(`Port ${port} needs more rights: choose one over 1023 with --port.`);
  return new Refusal(`This machine has no address ${host} (${code}): choose another with --host.`);
}

/** Throws a Refusal when the disk of `directory` has less than `megabytes` free. */
export async function refuseFullDisk(directory: string, megabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new Refusal(
      `Too little disk: ${free} MB are free in ${directory}, ${megabytes} MB are needed.`,
    );
}
