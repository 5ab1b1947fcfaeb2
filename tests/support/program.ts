import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { ownAddress, send } from "./http";

/* A program that calls the API with a bearer token. */

const json = { "content-type": "application/json" };

/** A response's JSON, after checking its status. */
export async function answered(response: Response, status = 200) {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text);
}

/** Makes calls with a token. */
export const callingWith =
  (token: string) =>
  (method: string, path: string, body?: unknown, more: object = {}) =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : json),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

/** Signs up a new person and gets a token by their password, all through the API. */
export async function aProgram() {
  const email = `${randomBytes(9).toString("hex")}@ridge.example`;
  const password = "a long and strange sentence";
  const account = { email, password, full_name: "Ada Ridge", organization_name: "Ridge" };
  const headers = { ...json, ...ownAddress(), "sec-fetch-site": "same-origin" };
  await send("/api/user/", { method: "POST", headers, body: JSON.stringify(account) });
  const token = await send("/api/auth/token", {
    method: "POST",
    headers: ownAddress(),
    body: new URLSearchParams({ username: email, password }),
  });
  const call = callingWith((await answered(token)).access_token);
  const userId: string = (await answered(await call("GET", "/api/auth/me")))._id;
  return { call, userId };
}
