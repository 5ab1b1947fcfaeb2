import { Notice } from "@/components/ui/notice";
import { googleWords } from "@/lib/domains/accounts/rules";
import type { SearchParams } from "./next-address";

/** What came of a way in by Google that opened nothing, where the address says so. */
export async function GoogleNotice({ searchParams }: { searchParams: SearchParams }) {
  const words = googleWords((await searchParams).google);
  return (
    words && (
      <div className="mb-5">
        <Notice>{words}</Notice>
      </div>
    )
  );
}
