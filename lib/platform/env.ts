import { z } from "zod";
import { parsedJson } from "../core/json.ts";

/** A provider of OpenID Connect whose word opens the product. */
const OpenIdProvider = z
  .strictObject({
    /** Its word in addresses: /api/auth/callback/ID. */
    id: z.string().regex(/^(?!google$|credentials$)[a-z][a-z0-9-]{0,19}$/),
    /** What people call it: "Continue with NAME". */
    name: z.string().min(1).max(40),
    issuer: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    /** The organization that its people belong to. Default: as with Google, their own. */
    organization_id: z.string().startsWith("org_").optional(),
    /** The claim that lists a person's groups. */
    groups_claim: z.string().min(1).default("groups"),
    /** Groups whose people are admins, and members. Default: everybody is let in as a member. */
    admin_groups: z.array(z.string().min(1)).default([]),
    member_groups: z.array(z.string().min(1)).default([]),
    /** Whether people sign in by such providers alone. */
    only: z.boolean().default(false),
  })
  .refine(
    ({ organization_id, admin_groups, member_groups }) =>
      organization_id !== undefined || admin_groups.length + member_groups.length === 0,
    "groups need an organization_id",
  );
export type OpenIdProvider = z.output<typeof OpenIdProvider>;

/**
 * Every setting of the product, read from the environment in this file only. `.env.example` lists
 * the same names with explanations; a test compares the two. Web and worker get `APP_DATABASE_URL`
 * only, each that of its role: the owner's `DATABASE_URL` stays with the supervisor.
 */
const Shape = z.object({
  /**
   * The owner role's URL of a PostgreSQL >= 15. Default: the embedded one in the data directory.
   */
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** URL of the web process's role, which owns nothing. Default: derived by the supervisor. */
  APP_DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** The same of the worker's role. Default: APP_DATABASE_URL where that is given, else derived. */
  WORKER_DATABASE_URL: z.string().startsWith("postgres").optional(),
  /**
   * Where a pooler in transaction mode listens, and the database's name there: web and worker send
   * it their statements, as their own roles. Default: none.
   */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Database connections of one web process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Directory of the embedded database, files and generated secrets. */
  DATA_DIR: z.string().min(1).default(".data"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Largest file that can be uploaded, in MB of a million bytes. */
  UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  /**
   * Limit for all uploaded files of one organization, in MB of a million bytes. Default: no limit.
   */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  /**
   * Who may create an account: open, invited, or domain:example.com,… Default: see `signUpSetting`.
   */
  SIGN_UP: z
    .string()
    .toLowerCase()
    .regex(
      /^(open|invited|domain:[a-z0-9.-]+(, *(domain:)?[a-z0-9.-]+)*)$/,
      "it is open, invited, or domain:example.com,example.org",
    )
    .optional(),
  /** Whether visitors can try the demo. Default: see `isDemoOffered`. */
  DEMO: z.enum(["on", "off"], "it is on or off").optional(),
  /**
   * The secret for signatures. Default: generated in the data directory. Must be equal for all web
   * processes.
   */
  SECRET: z.string().min(20).optional(),
  /**
   * The address that people use. Cookies are Secure when it is https. Default:
   * http://localhost:PORT.
   */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of reverse proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** smtp:// or smtps:// URL. Default: none, and mail waits in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default("spotlight@localhost.localdomain"),
  /**
   * The address to which answers of people outside come, with a token after a plus sign. Default:
   * none, and they go to the person who wrote.
   */
  REPLY_ADDRESS: z.email().toLowerCase().optional(),
  /**
   * A mailbox kept for them, imap:// or imaps://, which is read twice a minute. Default: none. What
   * belongs to no conversation is left there, unread.
   */
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** What proves a provider that delivers them to /api/inbound-mail/. Default: none is let in. */
  POSTMARK_WEBHOOK_PASSWORD: z.string().min(16).optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  SES_TOPIC_ARN: z.string().startsWith("arn:").optional(),
  /**
   * The name under which the server that receives them writes Authentication-Results. Default:
   * none, and no sender counts as proved.
   */
  REPLY_AUTHSERV_ID: z.string().toLowerCase().min(1).optional(),
  /** Google's client id for this product. Default: none, and Google sign-in is off. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The OpenID provider that authenticates people, found through its discovery document. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  /** Where to look up whom an access token was issued to. */
  GOOGLE_TOKENINFO_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://oauth2.googleapis.com/tokeninfo"),
  /** Other providers of OpenID Connect, as a list in JSON. Default: none. */
  OIDC_PROVIDERS: z
    .string()
    .transform(parsedJson)
    .pipe(
      z
        .array(OpenIdProvider, "it is a list in JSON, as in .env.example")
        .refine(
          (list) => new Set(list.map(({ id }) => id)).size === list.length,
          "each has an id of its own",
        ),
    )
    .default([]),
  /** API keys of company data providers. Default: none, and answers use stored evidence only. */
  APOLLO_API_KEY: z.string().min(1).optional(),
  APOLLO_URL: z.url({ protocol: /^https?$/ }).default("https://api.apollo.io/api/v1"),
  PEOPLE_DATA_LABS_API_KEY: z.string().min(1).optional(),
  PEOPLE_DATA_LABS_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.peopledatalabs.com/v5"),
  /** Port of the web process's metrics; the worker's is the next. Default: none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65534).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** A file to which every row of the audit log is appended. Default: none. */
  AUDIT_LOG: z.string().min(1).optional(),
  /** Comma-separated addresses for the audit log that may be in private networks. */
  AUDIT_WEBHOOK_URLS: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  /** Comma-separated base addresses of models that may be in private networks. */
  MODEL_URLS: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim().replace(/\/+$/, "")))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
});
const Settings = Shape.refine((given) => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET, {
  path: ["GOOGLE_CLIENT_SECRET"],
  message: "it comes together with GOOGLE_CLIENT_ID",
}).refine((given) => !given.WORKER_DATABASE_URL || given.APP_DATABASE_URL, {
  path: ["WORKER_DATABASE_URL"],
  message: "it comes together with APP_DATABASE_URL",
});
export type Settings = z.output<typeof Settings>;

/** An empty variable counts as absent, as with `NAME=` in an env file. */
const present = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

let settings: Settings | undefined;

/** The validated settings. Throws one sentence that names the first wrong setting. */
export function env(): Settings {
  if (settings) return settings;
  const parsed = Settings.safeParse(present(process.env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Setting ${issue?.path.join(".")} is wrong: ${issue?.message}`);
  }
  settings = parsed.data;
  return settings;
}

/** Changes settings that a command determines itself: only the worker looks for its database. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...env(), ...changes };
}

/** The address that people use, without a trailing slash. */
export const appUrl = (): string =>
  (env().APP_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, "");

export type SignUpSetting =
  | { mode: "open" | "invited"; domains: [] }
  | { mode: "domain"; domains: string[] };

/**
 * Who may create an account. Default: anybody when the product is reachable from this machine only,
 * invited people when APP_URL names another host. Domains are lower case.
 */
export function signUpSetting(): SignUpSetting {
  const { SIGN_UP: given } = env();
  if (given?.startsWith("domain:")) {
    const domains = given.split(",").map((part) => part.trim().replace(/^domain:/, ""));
    return { mode: "domain", domains };
  }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl()).hostname);
  return { mode: given === "invited" || (!given && !isLocal) ? "invited" : "open", domains: [] };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Whether the demo can be tried without an account. Default: where only this machine reaches the
 * product, or where anybody may sign up.
 */
export const isDemoOffered = (): boolean => {
  const { DEMO: given, HOST } = env();
  return given ? given === "on" : LOOPBACK.test(HOST) || signUpSetting().mode === "open";
};

/** Limit in bytes for one organization's uploaded files; null for none. */
export const storageLimit = (): number | null => {
  const { STORAGE_LIMIT_MB: given } = env();
  return given === undefined ? null : given * 1_000_000;
};

/** The operator's providers of OpenID Connect, besides Google. */
export const openIdProviders = (): readonly OpenIdProvider[] => env().OIDC_PROVIDERS;

/** Names of the providers by which alone people sign in; empty when there are other ways. */
export const onlyProviders = (): string[] =>
  openIdProviders().flatMap(({ name, only }) => (only ? name : []));

/**
 * The settings of Google sign-in; null when the operator did not set it up, or lets nobody in by it.
 */
export function google() {
  if (onlyProviders().length > 0) return null;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_TOKENINFO_URL } = env();
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER.replace(/\/+$/, ""),
    tokeninfoUrl: GOOGLE_TOKENINFO_URL,
  };
}

const account = (url: string, key: string | undefined) =>
  key ? { url: url.replace(/\/+$/, ""), key } : null;

/** The operator's API keys for providers of company data; null for each that is not set up. */
export const enrichment = () => ({
  apollo: account(env().APOLLO_URL, env().APOLLO_API_KEY),
  peopleDataLabs: account(env().PEOPLE_DATA_LABS_URL, env().PEOPLE_DATA_LABS_API_KEY),
});

/** Base addresses of models that the operator trusts, without trailing slashes. */
export const operatorsModelUrls = (): readonly string[] => env().MODEL_URLS;

/** The file of the audit log; null for none. */
export const auditFile = (): string | null => env().AUDIT_LOG ?? null;

/** Addresses for the audit log that the operator trusts. */
export const operatorsWebhookUrls = (): readonly string[] => env().AUDIT_WEBHOOK_URLS;

/** The secret for signatures. Throws when the process was started without one. */
export function secret(): string {
  const value = env().SECRET;
  if (!value) throw new Error("Setting SECRET is missing");
  return value;
}

/** Names of all settings, for the test that compares them with `.env.example`. */
export const settingNames = Object.keys(Shape.shape);

/** The environment for a child process: ours with `changes` (undefined removes a name). */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const merged = { ...process.env, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete merged[name];
  return merged;
}
