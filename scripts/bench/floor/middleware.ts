import { type NextRequest, NextResponse } from "next/server";

/** Makes the nonce of one request; Next.js reads it back from the request's policy header. */
export function middleware(request: NextRequest) {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${crypto.randomUUID()}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { runtime: "nodejs", matcher: "/nonce" };
