import { ForgetGuestDraft } from "@/components/opinions/forget-guest-draft";
import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoOpinion() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="It was withdrawn, or the deadline has passed. Ask the person who sent it to you."
    >
      <ForgetGuestDraft />
    </LinkPage>
  );
}
