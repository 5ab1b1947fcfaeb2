import { expect, test } from "vitest";
import { viewOf } from "@/lib/domains/searches/rules";

test("equal views are equal texts, whatever the order, the page and what is unknown", () => {
  const view = "density=compact&q=nordic+climate&sort=-founded";
  expect(viewOf("sort=-founded&q=nordic%20climate%20&page=3&density=compact&x=1")).toBe(view);
  expect(viewOf(`?${view}`)).toBe(view);
  expect(viewOf(view)).toBe(view);
});

test("no columns and no words are a view of their own; an empty question is none", () => {
  expect(viewOf("q=&where=&words=&columns=&sort=")).toBe("columns=&words=");
});

test("leaves out invalid values", () => {
  expect(viewOf("")).toBe("");
  expect(viewOf("q=first&q=second&%E0%A4%A=1&&==")).toBe("q=first");
});
