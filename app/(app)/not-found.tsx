import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";

export const metadata: Metadata = { title: "Not found" };

/** A missing record: the bar above still offers the rest of the product. */
export default function RecordNotFound() {
  return (
    <div className="beam grid min-h-[min(36rem,72dvh)] place-items-center">
      <NothingHere />
    </div>
  );
}
