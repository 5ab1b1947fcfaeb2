import { buttonVariants } from "@/components/ui/button";
import { AccountPageFrame } from "./account-page-frame";

type Props = { next: { href: string; label: string } };

/** One message for links that are used, expired, unknown or misspelled, with a way on. */
export function ExpiredLink({ next }: Props) {
  return (
    <AccountPageFrame
      title="This link has expired"
      aside="Links work once, within an hour. If you copied it, check that you copied all of it."
    >
      <a href={next.href} className={buttonVariants({ variant: "primary", size: "large" })}>
        {next.label}
      </a>
    </AccountPageFrame>
  );
}
