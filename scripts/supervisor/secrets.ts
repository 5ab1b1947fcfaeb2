import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { env } from "../../lib/platform/env.ts";
import { readJson, writeWhole } from "./files.ts";

const Secrets = z.object({
  /** Password of the role that owns the embedded database. */
  ownerPassword: z.string().min(20),
  /** Passwords of the roles of web and worker. */
  appPassword: z.string().min(20),
  workerPassword: z.string().min(20),
  /** What the product signs with. */
  secret: z.string().min(20),
});
export type Secrets = z.output<typeof Secrets>;

const secretsFile = (data: string) => join(data, "secrets.json");

/** The secrets of a data directory; those that are missing are made, 256 random bits each. */
export async function ensureSecrets(data: string): Promise<Secrets> {
  const stored = await readJson(secretsFile(data));
  const complete = Secrets.safeParse(stored);
  if (complete.success) return complete.data;
  const random = () => randomBytes(32).toString("base64url");
  const secrets = Secrets.parse({
    ...{ ownerPassword: random(), appPassword: random(), workerPassword: random() },
    secret: random(),
    ...z.record(z.string(), z.string()).parse(stored ?? {}),
  });
  await writeWhole(secretsFile(data), `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** Replaces the product's secret, as a restore does; the passwords stay this directory's. */
export async function replaceSecret(data: string, secret: string): Promise<void> {
  const secrets = { ...(await ensureSecrets(data)), secret };
  await writeWhole(secretsFile(data), `${JSON.stringify(secrets, null, 2)}\n`);
}

/** What the product of a data directory signs and seals with: the operator's setting goes first. */
export const productSecret = async (data: string): Promise<string> =>
  env().SECRET ?? (await ensureSecrets(data)).secret;
