import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";

export const metadata: Metadata = { title: "Not found" };

/** A record that is missing: the way on is around it, in the bar above. */
export default function RecordNotFound() {
  return (
    <div className="beam grid min-h-[min(36rem,72dvh)] place-items-center">
      <NothingHere />
    </div>
  );
}
