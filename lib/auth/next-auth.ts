import "server-only";
import NextAuth, { type AuthOptions } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import googleProvider from "next-auth/providers/google";
import { getDb } from "@/db/client";
import { localPath } from "@/lib/core/local-path";
import { SESSION_COOKIE } from "@/lib/core/names";
import { appUrl, google, type OpenIdProvider, openIdProviders, secret } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import { attributes, cookiesOf } from "./cookie";
import { findLiveSession } from "./queries";
import { hashOfToken } from "./tokens";

/*
 * next-auth on top of the product's own sessions. The library talks to the identity provider and
 * checks the response (state, nonce, PKCE, signature, issuer, audience, times). Who is let in, and
 * the session itself, stay with the product: the cookie holds the token of a session row, not a
 * token of the library.
 */

/** Google's claims about a person, verified to come from Google, for us, just now. */
export type GoogleClaims = {
  subject: string;
  email: unknown;
  email_verified: boolean;
  full_name: unknown;
};

/** The product's part in the library's callbacks. */
export type SignInHandlers = {
  /** The token of the session that a correct password opens; null for a wrong one. */
  enterByPassword(credentials: Record<string, unknown>): Promise<string | null>;
  /** What a Google account opens: a session's token, or an address to redirect to. */
  enterByGoogle(claims: GoogleClaims): Promise<{ token: string } | { next: string }>;
  /** The same for another provider, with the groups that it says the person is in. */
  enterByProvider(
    claims: GoogleClaims & { provider: string; groups: string[] },
  ): Promise<{ token: string } | { next: string }>;
};

/** A request for one of the library's addresses: `path` is what follows /api/auth/. */
export type AuthRequest = {
  method: "GET" | "POST";
  path: readonly string[];
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  cookies: Map<string, string>;
  /** The session to which a Google account is to be connected, when the flow is for that. */
  connects: string | null;
};

/**
 * The library's answer. `refused` is its name for what went wrong; `location` is meaningless then.
 */
export type AuthAnswer = {
  status: number;
  cookies: string[];
  location: string | null;
  body: string;
  refused: string | null;
};

/** Time limit for signing in at Google. */
const FLOW_SECONDS = 15 * 60;

const isCallbackUrl = (name: string) => name.endsWith("next-auth.callback-url");

const origin = () => new URL(appUrl()).origin;

/** `value` as a path on this site, or "/" when it is not one. */
export const ownPath = (value: unknown): string =>
  localPath(
    typeof value === "string" && value.startsWith(`${origin()}/`)
      ? value.slice(origin().length)
      : value,
    "/",
  );

/** The address to return to, which the browser keeps during a flow. */
export function nextOf(cookies: Map<string, string>): string {
  const [, value] = [...cookies].find(([name]) => isCallbackUrl(name)) ?? [];
  return ownPath(value);
}

function providers({ enterByPassword }: SignInHandlers): AuthOptions["providers"] {
  const password = credentialsProvider({
    credentials: { email: {}, password: {} },
    authorize: async (credentials) => {
      const token = await enterByPassword({ ...credentials });
      return token === null ? null : { id: "", token };
    },
  });
  const others = openIdProviders().map(openIdProvider);
  const settings = google();
  if (!settings) return [password, ...others];
  const { clientId, clientSecret, issuer } = settings;
  const byGoogle = googleProvider({
    clientId,
    clientSecret,
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    checks: ["pkce", "state", "nonce"],
    authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
    httpOptions: { timeout: 8_000 },
  });
  return [password, byGoogle, ...others];
}

/** Words of the providers besides Google, as addresses have them. */
export const providerIds = (): string[] => openIdProviders().map(({ id }) => id);

/** What the library checks: state, nonce, PKCE, signature, issuer, audience and times. */
const openIdProvider = ({ id, name, issuer, client_id, client_secret }: OpenIdProvider) => ({
  ...{ id, name, type: "oauth" as const, issuer, clientId: client_id, clientSecret: client_secret },
  wellKnown: `${issuer}/.well-known/openid-configuration`,
  idToken: true,
  checks: ["pkce" as const, "state" as const, "nonce" as const],
  authorization: { params: { scope: "openid email profile" } },
  httpOptions: { timeout: 8_000 },
  profile: ({ sub }: { sub: string }) => ({ id: sub }),
});

/** The groups in a claim, which is a list of texts or one text. */
const groupsIn = (claim: unknown): string[] =>
  [claim].flat().filter((group) => typeof group === "string");

/**
 * The cookie of a flow's state. The name is part of its encryption key and contains the session
 * that asked to connect, so no other flow or session can use it.
 */
const stateName = (connects: string | null) =>
  `${attributes().secure ? "__Secure-" : ""}next-auth.state${connects ? `.${connects}` : ""}`;

/**
 * What the flow of these cookies is for, from the point of view of the session that returns with
 * them.
 */
export function purposeOf(cookies: Map<string, string>, sessionId: string | null) {
  if (sessionId !== null && cookies.has(stateName(sessionId))) return "connect";
  if (cookies.has(stateName(null))) return "sign in";
  const isForAnother = [...cookies.keys()].some((name) => name.startsWith(`${stateName(null)}.`));
  return isForAnother ? "connect another session" : "sign in";
}

/** The session cookie holds the token of a session row, not a token of the library. */
const sessionCodec: AuthOptions["jwt"] = {
  encode: ({ token }) => String(token?.token ?? ""),
  decode: async ({ token = "" }) => {
    const found = await findLiveSession(getDb(), "browser", hashOfToken(token), new Date());
    return found && { token, sub: found.userId, name: found.fullName, email: found.email };
  },
};

function optionsFor(request: AuthRequest, handlers: SignInHandlers): AuthOptions {
  return {
    providers: providers(handlers),
    secret: secret(),
    session: { strategy: "jwt" },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: {
      sessionToken: { name: SESSION_COOKIE, options: attributes() },
      state: {
        name: stateName(request.connects),
        options: { ...attributes(), maxAge: FLOW_SECONDS },
      },
    },
    jwt: sessionCodec,
    callbacks: {
      redirect: ({ url }) => origin() + ownPath(url),
      // The new session travels on `user`, the only object that both callbacks see.
      signIn: async ({ user, account, profile }) => {
        if (!account || account.provider === "credentials") return true;
        const said = { ...profile } as Record<string, unknown>;
        const claims = {
          subject: account.providerAccountId,
          email: said.email,
          email_verified: said.email_verified === true,
          full_name: said.name,
        };
        const other = openIdProviders().find(({ id }) => id === account.provider);
        const groups = other ? groupsIn(said[other.groups_claim]) : [];
        const entered = other
          ? await handlers.enterByProvider({ ...claims, provider: other.id, groups })
          : await handlers.enterByGoogle(claims);
        if ("next" in entered) return entered.next;
        Object.assign(user, entered);
        return true;
      },
      jwt: ({ token, user }) => (user ? { ...token, ...tokenOf(user) } : token),
    },
    logger: {
      error: (code, metadata) => log("auth.refused", { code, reason: reasonOf(metadata) }),
      warn: () => {},
      debug: () => {},
    },
  };
}

const tokenOf = (user: object) => ("token" in user ? { token: user.token } : {});

function reasonOf(metadata: unknown): string {
  const inner = metadata instanceof Object && "error" in metadata ? metadata.error : metadata;
  return inner instanceof Error ? inner.message.slice(0, 200) : "";
}

type Reply = { status: number; headers: Map<string, string | string[]>; body: unknown };

/** A stand-in for Node's response object that records what the library writes. */
function recorder(reply: Reply) {
  const response = {
    status: (status: number) => {
      reply.status = status;
      return response;
    },
    getHeader: (name: string) => reply.headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      reply.headers.set(name.toLowerCase(), value);
      return response;
    },
    send: (body: unknown) => {
      reply.body = body;
    },
    json: (body: unknown) => {
      reply.body = body;
    },
    end: () => {},
  };
  return response;
}

type Handler = (request: object, response: object, options: AuthOptions) => Promise<void>;

async function ask(request: AuthRequest, handlers: SignInHandlers): Promise<Reply> {
  const reply: Reply = { status: 200, headers: new Map(), body: "" };
  const { method, path, query, body, cookies } = request;
  const asked = {
    method,
    query: { ...query, nextauth: path },
    body,
    // Only the library's own cookies: it takes every name that begins like the session's for a part
    // of it.
    cookies: Object.fromEntries(
      [...cookies].filter(([name]) => name === SESSION_COOKIE || name.includes("next-auth.")),
    ),
    headers: {},
  };
  await (NextAuth as Handler)(asked, recorder(reply), optionsFor(request, handlers));
  return reply;
}

const setCookies = (reply: Reply) => [reply.headers.get("set-cookie") ?? []].flat();

/**
 * Adds the library's double-submit token to the request. Only requests from our own pages may get
 * it.
 */
async function withCsrfToken(request: AuthRequest, handlers: SignInHandlers): Promise<AuthRequest> {
  const reply = await ask({ ...request, method: "GET", path: ["csrf"], body: {} }, handlers);
  const pairs = setCookies(reply).map((line) => line.split(";", 1)[0]);
  const { csrfToken } = reply.body as { csrfToken: string };
  return {
    ...request,
    cookies: new Map([...request.cookies, ...cookiesOf(new Headers({ cookie: pairs.join("; ") }))]),
    body: { ...request.body, csrfToken },
  };
}

const withoutCallbackUrl = ({ callbackUrl: _, ...rest }: Record<string, unknown>) => rest;

/** A new flow ends those that were started before: its state is the only valid one. */
const endedStates = ({ path, cookies, connects }: AuthRequest): string[] =>
  [...cookies.keys()]
    .filter((name) => path[0] === "signin" && name.startsWith(stateName(null)))
    .filter((name) => name !== stateName(connects))
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly`);

/**
 * Lets next-auth answer a request. The caller must have checked that a POST comes from one of our
 * pages, because it is given the double-submit token here. Redirect targets are limited to this
 * site before the library sees them.
 */
export async function askNextAuth(
  request: AuthRequest,
  handlers: SignInHandlers,
): Promise<AuthAnswer> {
  const cookies = new Map(
    [...request.cookies].map(([name, value]) => [
      name,
      isCallbackUrl(name) ? origin() + ownPath(value) : value,
    ]),
  );
  // The parameters of a sign-in request are passed on to Google, so none may come from the address.
  const query = request.method === "POST" ? {} : withoutCallbackUrl(request.query);
  const { next, ...body } = request.body;
  const clean: AuthRequest = { ...request, cookies, query, body };
  if (next !== undefined) clean.body = { ...body, callbackUrl: ownPath(next) };
  const isPost = request.method === "POST";
  const reply = await ask(isPost ? await withCsrfToken(clean, handlers) : clean, handlers);
  const location = reply.headers.get("location");
  const target = typeof location === "string" ? new URL(location, origin()) : null;
  const isOwn = target?.origin === origin();
  const isRefusal = isOwn && target.pathname.startsWith("/api/auth/");
  return {
    status: reply.status,
    // Each POST gets a new double-submit token, so none has to be kept. Who reads a session keeps the
    // cookie that the browser has by now: its token may have been renewed meanwhile.
    cookies: [
      ...setCookies(reply).filter(
        (line) =>
          !line.includes("next-auth.csrf-token=") &&
          !(request.path[0] === "session" && line.startsWith(`${SESSION_COOKIE}=`)),
      ),
      ...endedStates(request),
    ],
    location: target && (isOwn ? target.pathname + target.search : target.href),
    body: typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body),
    refused: isRefusal ? (target.searchParams.get("error") ?? "") : null,
  };
}
