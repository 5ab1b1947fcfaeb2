import type { SearchSurface } from "@/lib/domains/searches/constants";

const ofSearches = {
  many: "Saved searches",
  name: "Name of the search",
  empty: "No saved searches yet. Save a question with its filters and columns to come back to it.",
};
const ofViews = {
  many: "Saved views",
  name: "Name of the view",
  empty: "No saved views yet. Save filters, columns and order to use them in any project.",
};

/** What a page's saved views are called. */
export const savedWords = (surface: SearchSurface) =>
  surface === "projects" ? ofViews : ofSearches;
