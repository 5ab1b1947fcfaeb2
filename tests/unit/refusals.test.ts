import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { refuseRequest } from "@/scripts/serve/refusals";

const sameOrigin = { "sec-fetch-site": "same-origin" };

/** The status of the refusal of a request; null when it is let through. */
function refusal(method: string, path: string, headers: Record<string, string> = sameOrigin) {
  let status: number | null = null;
  const response = {
    writeHead(code: number) {
      status = code;
    },
    end() {},
  } as unknown as ServerResponse;
  const request = { method, headers, url: path } as IncomingMessage;
  const isRefused = refuseRequest(request, response, path.split("?", 1)[0] ?? "");
  expect(isRefused).toBe(status !== null);
  return status;
}

const letThrough: [string, string][] = [
  ["GET", "/"],
  ["HEAD", "/projects"],
  ["POST", "/sign-in"],
  ["GET", "/icon.svg"],
  ["GET", "/projects?page=2&a&b"],
  ["PATCH", "/api/projects/prj_a.b"],
  ["OPTIONS", "/api/projects"],
];
test.each(letThrough)("%s %s goes on to the framework", (method, path) => {
  expect(refusal(method, path)).toBe(null);
});

const refused: [string, string, number][] = [
  ["TRACE", "/projects", 400],
  ["PROPFIND", "/api/projects", 400],
  ["POST", "/icon.svg", 400],
  ["GET", "*", 400],
  ["GET", "http://evil.example/projects", 400],
  ["GET", "/%ff", 400],
  ["GET", "/_global-error", 404],
  ["GET", `/sign-in?${"a&".repeat(6_000)}`, 400],
];
test.each(refused)("%s %s is refused", (method, path, status) => {
  expect(refusal(method, path)).toBe(status);
});

test("a change that a page of another site causes is refused", () => {
  expect(refusal("POST", "/sign-in", {})).toBe(403);
  expect(refusal("POST", "/sign-in", { "sec-fetch-site": "cross-site" })).toBe(403);
});

test("a page takes bodies as forms send them, and no others", () => {
  const sentAs = (type: string) =>
    refusal("POST", "/sign-in", { ...sameOrigin, "content-type": type });
  const taken = ["text/plain;charset=UTF-8", "multipart/form-data; boundary=----x"];
  for (const type of [...taken, "application/x-www-form-urlencoded"])
    expect([type, sentAs(type)]).toEqual([type, null]);
  for (const type of ["multipart/form-data", "application/json", "image/png", ""])
    expect([type, sentAs(type)]).toEqual([type, 400]);
  expect(refusal("POST", "/api/projects", { "content-type": "application/json" })).toBe(null);
});
