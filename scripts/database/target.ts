import { createHmac } from "node:crypto";
import { parseDatabaseUrl } from "../../db/connection.ts";
import type { Secrets } from "../supervisor/secrets.ts";

/**
 * Names in the embedded database: who owns the tables, whom web and worker enter as, the database.
 */
export const OWNER_ROLE = "spotlight_owner";
export const APP_ROLE = "spotlight_app";
export const DATABASE_NAME = "spotlight";

/**
 * The database of an installation. `appRole` says who keeps the application role's password:
 * `managed`: derivable by every machine that knows the owner's URL, so we may set it again;
 * `local`: made by this data directory alone, set only together with the role;
 * `given`: the operator's, never touched.
 */
export type DatabaseTarget = {
  ownerUrl: string;
  appUrl: string;
  appRole: "managed" | "local" | "given";
};

/** The embedded server's database, reached through the socket in a directory. */
export function embeddedTarget(sockets: string, secrets: Secrets): DatabaseTarget {
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@localhost:5432/${DATABASE_NAME}?host=${encodeURIComponent(sockets)}`;
  return {
    ownerUrl: url(OWNER_ROLE, secrets.ownerPassword),
    appUrl: url(APP_ROLE, secrets.appPassword),
    appRole: "managed",
  };
}

/**
 * The database of a `DATABASE_URL`. Without `APP_DATABASE_URL` the application's password follows
 * from the owner's name and password (HMAC-SHA-256), so that machines that share the URL agree.
 */
export function externalTarget(
  ownerUrl: string,
  givenAppUrl: string | undefined,
  secrets: Secrets,
): DatabaseTarget {
  if (givenAppUrl) return { ownerUrl, appUrl: givenAppUrl, appRole: "given" };
  const url = parseDatabaseUrl(ownerUrl);
  const { username, password } = url;
  url.username = APP_ROLE;
  url.password = password
    ? createHmac("sha256", password).update(`${APP_ROLE} of ${username}`).digest("base64url")
    : secrets.appPassword;
  return { ownerUrl, appUrl: url.href, appRole: password ? "managed" : "local" };
}

/** The same URL for another database of the server. */
export function urlOf(url: string, database: string): string {
  const changed = parseDatabaseUrl(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
