import { Notice } from "@/components/ui/notice";
import { googleWords } from "@/lib/domains/accounts/rules";
import type { SearchParams } from "./next-address";

type Props = { searchParams: SearchParams; providers: readonly { id: string; name: string }[] };

/** Why signing in with a provider failed, when the address says so. */
export async function GoogleNotice({ searchParams, providers }: Props) {
  const { google: reason, provider } = await searchParams;
  const words = googleWords(reason, providers.find(({ id }) => id === provider)?.name);
  return (
    words && (
      <div className="mb-5">
        <Notice>{words}</Notice>
      </div>
    )
  );
}
