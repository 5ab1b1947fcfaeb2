import { createHmac } from "node:crypto";
import { parseDatabaseUrl } from "../../db/connection.ts";
import type { Secrets } from "../supervisor/secrets.ts";

/** Names in the embedded database: who owns the tables, as whom web and worker enter. */
export const OWNER_ROLE = "spotlight_owner";
export const APP_ROLE = "spotlight_app";
export const WORKER_ROLE = "spotlight_worker";
export const DATABASE_NAME = "spotlight";

/**
 * The database of an installation, as its owner, as the web process and as the worker, which may be
 * one role. `appRole` says who keeps the passwords of the latter two:
 * `managed`: derivable by every machine that knows the owner's URL, so we may set them again;
 * `local`: made by this data directory alone, set only together with the role;
 * `given`: the operator's, never touched.
 */
export type DatabaseTarget = {
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  appRole: "managed" | "local" | "given";
};

/** The embedded server's database, reached through the socket in a directory. */
export function embeddedTarget(sockets: string, secrets: Secrets): DatabaseTarget {
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@localhost:5432/${DATABASE_NAME}?host=${encodeURIComponent(sockets)}`;
  return {
    ownerUrl: url(OWNER_ROLE, secrets.ownerPassword),
    appUrl: url(APP_ROLE, secrets.appPassword),
    workerUrl: url(WORKER_ROLE, secrets.workerPassword),
    appRole: "managed",
  };
}

/** What the operator may say of the database. */
export type GivenUrls = {
  DATABASE_URL: string;
  APP_DATABASE_URL?: string | undefined;
  WORKER_DATABASE_URL?: string | undefined;
};

/**
 * The database of a `DATABASE_URL`. Without `APP_DATABASE_URL` the passwords of web and worker
 * follow from the owner's name and password (HMAC-SHA-256), so that machines that share the URL
 * agree. With it and without `WORKER_DATABASE_URL` both enter as one role.
 */
export function externalTarget(given: GivenUrls, secrets: Secrets): DatabaseTarget {
  const { DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl } = given;
  if (appUrl)
    return { ownerUrl, appUrl, workerUrl: given.WORKER_DATABASE_URL ?? appUrl, appRole: "given" };
  const { username, password } = parseDatabaseUrl(ownerUrl);
  const urlFor = (role: string, own: string) => {
    const url = parseDatabaseUrl(ownerUrl);
    url.username = role;
    url.password = password
      ? createHmac("sha256", password).update(`${role} of ${username}`).digest("base64url")
      : own;
    return url.href;
  };
  return {
    ownerUrl,
    appUrl: urlFor(APP_ROLE, secrets.appPassword),
    workerUrl: urlFor(WORKER_ROLE, secrets.workerPassword),
    appRole: password ? "managed" : "local",
  };
}

/** The same URL for another database of the server. */
export function urlOf(url: string, database: string): string {
  const changed = parseDatabaseUrl(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
