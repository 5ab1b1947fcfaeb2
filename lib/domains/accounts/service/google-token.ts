import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { google } from "@/lib/platform/env";
import { type Fetched, safeFetch } from "@/lib/platform/safe-fetch";
import type { CtxFor } from "@/lib/service/operation";
import { networkOf } from "../rules";
import { GoogleClaims } from "../schema";
import { countTries, foreignTokenTries, refundTries } from "./attempt-limits";

/** The answer of Google's tokeninfo. Its numbers and its "true" are strings. */
const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  expires_in: z.coerce.number().positive(),
});

const unknownToken = () =>
  new AppError("UNAUTHENTICATED", "This access token wasn’t issued by Google for this product");

const unreachable = (cause: unknown) =>
  new AppError(
    "UNAVAILABLE",
    "Google can’t be reached right now. Try again later.",
    { retryAfter: 30 },
    { cause },
  );

/**
 * Asks Google whom an access token was issued to. Throws UNAUTHENTICATED for a token that was not
 * issued for this product, UNAVAILABLE when Google is not set up or does not answer, RATE_LIMITED
 * after too many wrong tokens from a network address.
 */
export async function askWhoseToken(
  ctx: CtxFor<"public", "none">,
  accessToken: string,
): Promise<GoogleClaims> {
  const settings = google();
  if (!settings) throw new AppError("UNAVAILABLE", "Sign-in with Google is not set up here");
  const counted = await countTries.call(ctx, foreignTokenTries(networkOf(ctx.address)));
  const claims = claimsOf(await askGoogle(settings.tokeninfoUrl, accessToken), settings.clientId);
  await refundTries.call(ctx, counted);
  return claims;
}

async function askGoogle(tokeninfoUrl: string, accessToken: string): Promise<Fetched> {
  const url = new URL(tokeninfoUrl);
  url.searchParams.set("access_token", accessToken);
  try {
    // The address is an operator's setting, so it may be in a private network.
    const limits = { allowsPrivate: true, redirects: 0, bytes: 65_536 };
    const fetched = await safeFetch(url, limits);
    if (fetched.status < 500) return fetched;
    throw new Error(`Answered ${fetched.status}`);
  } catch (thrown) {
    throw unreachable(thrown);
  }
}

function claimsOf({ status, body }: Fetched, clientId: string): GoogleClaims {
  if (status !== 200) throw unknownToken();
  let said: unknown;
  try {
    said = JSON.parse(body.toString());
  } catch (thrown) {
    throw unreachable(thrown);
  }
  const info = TokenInfo.safeParse(said);
  if (!info.success) throw unknownToken();
  const { aud, azp = clientId, sub, email, email_verified } = info.data;
  if (aud !== clientId || azp !== clientId) throw unknownToken();
  const claims = GoogleClaims.safeParse({
    subject: sub,
    email,
    email_verified: email_verified === true || email_verified === "true",
    full_name: null,
  });
  if (!claims.success) throw unknownToken();
  return claims.data;
}
