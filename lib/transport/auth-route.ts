import "server-only";
import type { z } from "zod";
import { cookiesOf, knownBrowserLine, signInStepLine } from "@/lib/auth/cookie";
import { ctxFromRequest } from "@/lib/auth/ctx";
import {
  type AuthAnswer,
  type AuthRequest,
  askNextAuth,
  nextOf,
  ownPath,
  providerIds,
  purposeOf,
  type SignInHandlers,
} from "@/lib/auth/next-auth";
import { assertSameOrigin } from "@/lib/auth/origin";
import { isPageOf } from "@/lib/auth/owner";
import { notFound, toAppError } from "@/lib/core/errors";
import { inHtml } from "@/lib/core/escape";
import { signInStepPath } from "@/lib/core/names";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { logFailure, problem } from "./problem";
import { inputOf } from "./route";

type Answering<T> = Operation<z.ZodType, z.ZodType<T>>;

/** A session, or a sign-in whose second step is to come. */
type Entrance = { token: string } | { step: string; expires_at: string };

/** The operations that next-auth's addresses call. */
export type AuthOperations = {
  signIn: Answering<Entrance>;
  signOut: Answering<unknown>;
  enterWithGoogle: Answering<{ opened: Entrance } | { refused: string }>;
  connectGoogle: Answering<{ outcome: string }>;
  enterWithProvider: Answering<{ opened: Entrance } | { refused: string }>;
  connectProvider: Answering<{ outcome: string }>;
};

/** The library's addresses that are served; its own pages and its browser log are not. */
const SERVED = [
  "GET providers",
  "GET session",
  "GET signin",
  "GET callback/google",
  "POST signin/google",
  "POST callback/credentials",
  "POST signout",
];

/** The same for other providers, by their ids. */
const isServed = (name: string) =>
  SERVED.includes(name) ||
  providerIds().some((id) => [`GET callback/${id}`, `POST signin/${id}`].includes(name));

/** The library's error names that have messages of their own. */
const REASONS: Record<string, string> = {
  OAuthSignin: "unreachable",
  CredentialsSignin: "password",
};

/**
 * `cookies`: header lines that the answer sets in addition to the library's. `hasStep`: what was
 * given is right, and a second step is to come.
 */
type Caller = {
  ctx: Ctx;
  next: string;
  isConnecting: boolean;
  cookies: string[];
  /** The provider of the flow, when it is not Google. */
  provider: string | undefined;
  hasStep: boolean;
};

/**
 * The page that shows the result: the sign-in page or, for somebody signed in, the page they came
 * from with their account settings open.
 */
function pageFor({ ctx, next, provider }: Caller, reason: string): string {
  const isSignedIn = ctx.actor.type === "user";
  const page = new URL(isSignedIn ? next : "/sign-in", "http://local.invalid");
  page.searchParams.set("google", reason);
  if (provider) page.searchParams.set("provider", provider);
  if (isSignedIn) page.searchParams.set("settings", "account");
  else if (next !== "/") page.searchParams.set("next", next);
  return page.pathname + page.search;
}

const reasonOf = (thrown: unknown): string => {
  const { code } = toAppError(thrown);
  if (code === "RATE_LIMITED") return "busy";
  if (code === "CONFIRMATION_NEEDED") return "confirm";
  if (code === "UNAUTHENTICATED") return "ended";
  return code === "INTERNAL" || code === "UNAVAILABLE" ? "failed" : "invalid";
};

/** The operations as the library's callbacks. Failures lead to a page with a message. */
function doorsOf(operations: AuthOperations, caller: Caller): SignInHandlers {
  const { signIn, enterWithGoogle, connectGoogle } = operations;
  const { enterWithProvider, connectProvider } = operations;
  const { ctx, isConnecting } = caller;
  const enter = async (entrance: Entrance): Promise<string | null> => {
    if ("step" in entrance) {
      caller.cookies.push(signInStepLine(entrance));
      caller.hasStep = true;
      return null;
    }
    const { token } = entrance;
    const line = await knownBrowserLine(token, ctx.knownBrowser);
    if (line) caller.cookies.push(line);
    return token;
  };
  const opened = async (entrance: Entrance) => {
    const token = await enter(entrance);
    return token === null ? { next: signInStepPath(caller.next) } : { token };
  };
  /** Connects the account of a provider, or enters with it, as the flow was begun for. */
  const through = async (
    connect: () => Promise<{ outcome: string }>,
    enterWith: () => Promise<{ opened: Entrance } | { refused: string }>,
  ) => {
    try {
      if (isConnecting) return { next: pageFor(caller, (await connect()).outcome) };
      const found = await enterWith();
      return "refused" in found
        ? { next: pageFor(caller, found.refused) }
        : await opened(found.opened);
    } catch (thrown) {
      logFailure(ctx.log, "auth.failed", thrown);
      return { next: pageFor(caller, reasonOf(thrown)) };
    }
  };
  return {
    enterByPassword: async ({ email, password }) => {
      try {
        return await enter(await signIn.run(ctx, { email, password }));
      } catch (thrown) {
        logFailure(ctx.log, "auth.failed", thrown);
        return null;
      }
    },
    enterByGoogle: (claims) =>
      through(
        () => connectGoogle.run(ctx, claims),
        () => enterWithGoogle.run(ctx, claims),
      ),
    enterByProvider: ({ groups, ...account }) =>
      through(
        () => connectProvider.run(ctx, account),
        () => enterWithProvider.run(ctx, { ...account, groups }),
      ),
  };
}

/**
 * Redirects to another site by a page, not by status: our Content-Security-Policy restricts form
 * targets, including redirects, to this site.
 */
function leave(location: string, headers: Headers): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("refresh", `0;url=${location}`);
  const link = `<a href="${inHtml(location)}">Continue</a>`;
  const page = `<!doctype html><html lang="en"><title>Signing in</title><p>${link}</p></html>`;
  return new Response(page, { headers });
}

const lead = (location: string, headers = new Headers()): Response => {
  headers.set("location", location);
  return new Response(null, { status: 303, headers });
};

function respond({ cookies, location, body, status }: AuthAnswer): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (location?.startsWith("/")) return lead(location, headers);
  if (location) return leave(location, headers);
  headers.set("content-type", "application/json");
  return new Response(body, { status, headers });
}

async function answer(request: Request, operations: AuthOperations): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.split("/").slice(3);
  const name = `${request.method} ${path.join("/")}`;
  if (!isServed(name)) throw notFound("Page");
  const isPost = request.method === "POST";
  if (isPost) assertSameOrigin(request.headers);
  const body = isPost ? await inputOf(request, { params: Promise.resolve({}) }, "form") : {};
  const cookies = cookiesOf(request.headers);
  const ctx = await ctxFromRequest(request);
  const sessionId = ctx.actor.type === "user" ? ctx.actor.sessionId : null;
  const next = body.next === undefined ? nextOf(cookies) : ownPath(body.next);
  const purpose = "connect" in body ? "connect" : purposeOf(cookies, isPost ? null : sessionId);
  const isConnecting = purpose === "connect";
  const provider = providerIds().find((id) => id === path[1]);
  const caller: Caller = { ctx, next, isConnecting, cookies: [], hasStep: false, provider };
  if (name === "POST signout" && sessionId !== null) await operations.signOut.run(ctx, {});
  if (purpose === "connect another session" && request.method === "GET" && path[0] === "callback")
    return lead(pageFor(caller, "ended"));
  const isOfBefore = "connect" in body && !isPageOf(ctx, body.connect);
  if (isOfBefore || (isConnecting && sessionId === null)) return lead(pageFor(caller, "ended"));
  const asked: AuthRequest = {
    method: isPost ? "POST" : "GET",
    path,
    query: Object.fromEntries(url.searchParams),
    body,
    cookies,
    connects: isConnecting ? sessionId : null,
  };
  const answered = await askNextAuth(asked, doorsOf(operations, caller));
  answered.cookies.push(...caller.cookies);
  // To the library, a password without a session is a wrong one.
  if (caller.hasStep) return respond({ ...answered, location: signInStepPath(next) });
  if (answered.refused === null) return respond(answered);
  const wasCancelled = url.searchParams.get("error") === "access_denied";
  const reason = wasCancelled ? "cancelled" : (REASONS[answered.refused] ?? "invalid");
  return respond({ ...answered, location: pageFor(caller, reason) });
}

/**
 * next-auth's addresses below /api/auth, except those with a route of their own. A POST must come
 * from one of our pages. Failures lead to a page with a message, or are problem+json.
 */
export function toAuthRoute(operations: AuthOperations) {
  return async (request: Request): Promise<Response> => {
    try {
      return await answer(request, operations);
    } catch (thrown) {
      return problem(thrown);
    }
  };
}
