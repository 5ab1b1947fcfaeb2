import type { SearchSurface } from "@/lib/domains/searches/constants";

const ofSearches = {
  many: "Saved searches",
  name: "Name of the search",
  empty: "Nothing is saved yet. Save a question, its filters and columns to come back to them.",
};
const ofViews = {
  many: "Saved views",
  name: "Name of the view",
  empty:
    "Nothing is saved yet. Save filters, columns and order to come back to them in any project.",
};

/** What a page's saved views are called. */
export const savedWords = (surface: SearchSurface) =>
  surface === "projects" ? ofViews : ofSearches;
