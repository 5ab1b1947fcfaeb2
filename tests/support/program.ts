import { expect } from "vitest";
import { aPerson, ownAddress, send } from "./http";

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

/** A program of somebody new, with a token that it got by their password. */
export async function aProgram() {
  const { email, password } = await aPerson();
  const token = await send("/api/auth/token", {
    method: "POST",
    headers: ownAddress(),
    body: new URLSearchParams({ username: email, password }),
  });
  const call = callingWith((await answered(token)).access_token);
  const userId: string = (await answered(await call("GET", "/api/auth/me")))._id;
  return { call, userId };
}
