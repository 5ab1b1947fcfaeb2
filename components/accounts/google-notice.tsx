import { Notice } from "@/components/ui/notice";
import { googleWords } from "@/lib/domains/accounts/rules";
import type { SearchParams } from "./next-address";

/** Why signing in with Google failed, when the address says so. */
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
