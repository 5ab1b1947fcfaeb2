import { expect, test, vi } from "vitest";
import { aBoard } from "@/components/gallery/board-samples";
import { Entries } from "@/components/watchlists/entries";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { visit } from "@/tests/support/navigation";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const projectId = "prj_1";

/** The companies of a project with so many of them, at an address. */
function projectWith(count: number, query = "") {
  visit(query);
  return renderInProduct(<Entries projectId={projectId} columns={null} />, (cache) => {
    const queryKey = keyOf(demoMe.organization._id, watchlistCalls.readBoard, { projectId });
    cache.setQueryData(queryKey, aBoard(projectId, count));
  });
}

const count = (html: string, part: string) => html.split(part).length - 1;
const offer = 'data-page-action="Add a company to this project"';

test("an empty project offers to add a company, beside the way to the search", () => {
  const html = projectWith(0);
  expect(count(html, offer)).toBe(1);
  expect(html).toMatch(/<a [^>]*href="\/search"/);
});

test("a project with companies offers it in its tools, once, with its key", () => {
  for (const query of ["", "view=board"]) {
    const html = projectWith(5, query);
    expect(count(html, offer)).toBe(1);
    expect(html).toContain('aria-keyshortcuts="a"');
  }
});

test("each column of the board adds into its own stage, the table into the first", () => {
  const { stages } = aBoard(projectId, 5);
  const board = projectWith(5, "view=board");
  for (const { name } of stages)
    expect([name, count(board, `aria-label="Add company to ${name}"`)]).toEqual([name, 1]);
  expect(projectWith(5)).not.toContain('aria-label="Add company to ');
});
