import { expect, test } from "vitest";
import { investorsIn } from "@/lib/domains/news/service/event-investors";

test.each([
  ["Fjord raised $4 million in a seed round led by Northzone.", ["Northzone"], []],
  [
    "The Series B was led by Index Ventures and Balderton Capital, with participation from Creandum, Point Nine and others.",
    ["Index Ventures", "Balderton Capital"],
    ["Creandum", "Point Nine"],
  ],
  ["Led by existing investor Accel, the round values Fjord at $90M.", ["Accel"], []],
  [
    "The round, co-led by Lightspeed, was joined by General Catalyst.",
    ["Lightspeed"],
    ["General Catalyst"],
  ],
  [
    "The $12M financing was backed by Bessemer Venture Partners.",
    [],
    ["Bessemer Venture Partners"],
  ],
])("%s", (quote, leads, backers) => {
  expect(investorsIn(quote)).toEqual({ leads, backers });
});

test.each([
  "Fjord, a robotics company led by Anna Berg, raised $4 million.",
  "Fjord raised $9M; its previous round was led by Sequoia Capital.",
  "The startup, backed by Accel, raised a seed round of $2 million.",
  "A Series A led by Northzone follows a seed round led by Creandum.",
  "The round was led by a group of angels.",
  "Fjord, whose seed round was led by Accel, raised a $30M Series B.",
  "Fjord raised $30M, following a $5M seed round led by Accel in 2023.",
])("nobody is taken for an investor of the round: %s", (quote) => {
  expect(investorsIn(quote)).toEqual({ leads: [], backers: [] });
});
