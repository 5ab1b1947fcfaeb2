import { describe, expect, test } from "vitest";
import { navigationFor, projectsEntry } from "@/components/shell/navigation";

/** As if every page of the specification were there. */
const everything = [
  "/spotlight-news",
  "/chat/[sessionId]",
  "/agents",
  "/agents/investment-memo",
  "/agents/founder-interview",
  "/agents/nda-negotiation",
  "/org-knowledgebase",
  "/personal-knowledgebase",
  "/knowledge-hub",
  "/search",
  "/companies",
  "/rounds",
  "/investors",
  "/connections",
  "/compare",
  "/evaluation",
  "/upload-pipeline",
  "/sources",
  "/recent-searches",
  "/work-stream",
];

const shown = (pages: readonly string[]) => {
  const { top, groups } = navigationFor(pages);
  return {
    top: top.map(({ label, href, tooltip }) => [label, href, tooltip]),
    groups: groups.map(({ label, href, entries }) => [
      label,
      href,
      entries.map((entry) => [entry.label, entry.href, entry.isSoon ? "Soon" : "open"]),
    ]),
  };
};

describe("the sidebar's entries", () => {
  test("have the specification's words, addresses and order", () => {
    expect(shown(everything)).toEqual({
      top: [
        ["Spotlight News", "/spotlight-news", "Latest industry news"],
        ["New thread", "/?from=navbar", "Start a new search"],
      ],
      groups: [
        [
          "Agents",
          "/agents",
          [
            ["Investment Memo Specialist", "/agents/investment-memo", "open"],
            ["Founder Interview Analyst", "/agents/founder-interview", "open"],
            ["NDA & Negotiation Specialist", "/agents/nda-negotiation", "open"],
            ["Startup Evaluation Analyst", "/agents/startup-evaluation", "Soon"],
            ["LinkedIn Connection Finder", "/agents/find-connections", "Soon"],
            ["Due Diligence Agent", "/agents/due-diligence", "Soon"],
            ["Newsletter Agent", "/agents/newsletter", "Soon"],
          ],
        ],
        [
          "Knowledge base",
          undefined,
          [
            ["Company Policies and Guidelines", "/org-knowledgebase", "open"],
            ["Personal Knowledge base", "/personal-knowledgebase", "open"],
            ["Team Knowledge base", "/knowledge-hub", "open"],
          ],
        ],
        [
          "Research",
          undefined,
          [
            ["Search", "/search", "open"],
            ["Companies", "/companies", "open"],
            ["Rounds", "/rounds", "open"],
            ["Investors", "/investors", "open"],
            ["Connections", "/connections", "open"],
            ["Compare", "/compare", "open"],
            ["Evaluations", "/evaluation", "open"],
            ["Imports", "/upload-pipeline", "open"],
            ["Sources", "/sources", "open"],
            ["Recent searches", "/recent-searches", "open"],
            ["Work stream", "/work-stream", "open"],
          ],
        ],
      ],
    });
    expect([projectsEntry.label, projectsEntry.href]).toEqual(["Projects", "/projects"]);
  });

  test("appear when their page is there, and not before", () => {
    expect(shown(["/", "/projects"])).toEqual({ top: [], groups: [] });
    expect(shown(["/spotlight-news"]).top).toEqual([
      ["Spotlight News", "/spotlight-news", "Latest industry news"],
    ]);
    expect(shown(["/knowledge-hub"]).groups).toEqual([
      ["Knowledge base", undefined, [["Team Knowledge base", "/knowledge-hub", "open"]]],
    ]);
  });

  test("a group of nothing but announcements is no group, its head no link to nothing", () => {
    expect(shown(["/agents", "/agents/newsletter"]).groups).toEqual([]);
    expect(shown(["/agents/investment-memo"]).groups[0]?.[1]).toBeUndefined();
  });
});
