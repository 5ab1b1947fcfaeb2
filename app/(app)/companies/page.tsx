import type { Metadata } from "next";
import SearchPage from "../search/page";

export const metadata: Metadata = { title: "Companies" };

/** The same explorer: its address says that the whole list comes first. */
export default SearchPage;
