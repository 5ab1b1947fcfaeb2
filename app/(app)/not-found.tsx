import type { Metadata } from "next";
import { PageNotFound } from "@/components/ui/page-not-found";

export const metadata: Metadata = { title: "Not found" };

/** A missing record: the bar above still offers the rest of the product. */
export default function RecordNotFound() {
  return (
    <div className="beam grid min-h-[min(36rem,72dvh)] place-items-center">
      <PageNotFound />
    </div>
  );
}
