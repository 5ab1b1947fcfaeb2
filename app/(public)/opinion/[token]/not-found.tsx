import { ForgetGuestDraft } from "@/components/opinions/forget-guest-draft";
import { LinkPage } from "@/components/shell/link-page";

/** One answer for every link that opens nothing: it says nothing about what there once was. */
export default function NoOpinion() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="It was taken back, or the time to answer is over. Ask whoever sent it to you."
    >
      <ForgetGuestDraft />
    </LinkPage>
  );
}
