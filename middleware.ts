import { type NextRequest, NextResponse } from "next/server";
import {
  DEMO_COOKIE,
  DEMO_PAGE,
  isApi,
  PATH_HEADER,
  SESSION_COOKIE,
  signInPath,
} from "@/lib/core/names";
import { isDemoOffered } from "@/lib/platform/env";

/**
 * Pages that open without a session; everything else leads to /sign-in when the cookie is absent.
 */
const PUBLIC_PAGES =
  /^\/(sign-in|sign-in\/code|sign-up|demo|terms-of-use|privacy-policy|api-docs|gallery|reset-password|(reset-password|verify-email|invitation|opinion|founder-interview|nda|unsubscribe)\/[^/]+)$/;

/**
 * Whether the demo is shown in place of the page: the browser is in it, or a link to it was opened.
 * Its frame is the same for every address and carries no data.
 */
function isDemo({ nextUrl, cookies, method }: NextRequest): boolean {
  const { pathname, searchParams } = nextUrl;
  if (method !== "GET" || isApi(pathname) || PUBLIC_PAGES.test(pathname)) return false;
  const isAsked = pathname === "/" && searchParams.get("demo") === "1";
  return (isAsked || cookies.get(DEMO_COOKIE)?.value === "on") && isDemoOffered();
}

/**
 * Sets the content security policy with a new nonce and redirects strangers early from pages that
 * would do so anyway. It authorizes nothing: the data layer does, with or without this file.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const isShowingDemo = isDemo(request);
  const isStranger = !request.cookies.has(SESSION_COOKIE) && !PUBLIC_PAGES.test(pathname);
  // Actions answer themselves: after a redirect, a form could not say that its session has ended.
  if (isStranger && !isShowingDemo && request.method === "GET" && !isApi(pathname))
    return NextResponse.redirect(signInAddress(request));
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, pathname + request.nextUrl.search);
  const given = { request: { headers } };
  const response = isShowingDemo
    ? NextResponse.rewrite(demoAddress(request), given)
    : NextResponse.next(given);
  response.headers.set("content-security-policy", policy);
  return response;
}

/** The sign-in page, with the requested address, so that a shared link opens afterwards. */
function signInAddress({ nextUrl }: NextRequest): URL {
  return new URL(signInPath(nextUrl.pathname + nextUrl.search), nextUrl);
}

/** The demo's page, with the parameters of the page that was asked for. */
function demoAddress({ nextUrl }: NextRequest): URL {
  const address = nextUrl.clone();
  address.pathname = DEMO_PAGE;
  return address;
}

const isDevelopment = process.env.NODE_ENV === "development";

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  runtime: "nodejs",
  // All but our own files, each named whole: what only begins like one is a page. Nor the paths of
  // uploads (UPLOAD_PATHS; the framework wants the text here): it would cut a large body short.
  matcher: [
    "/((?!_next/static/|icon\\.svg$|api/imports$|api/documents$|api/connections/imports$|api/nda-agent/templates$|api/nda-agent/outreaches(?:/many|/[^/]+/(?:versions|marked-up))?$|api/nda/[^/]+/markup$|api/founder-interview/files/[^/]+/[^/]+$).*)",
  ],
};
