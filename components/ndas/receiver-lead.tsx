type Props = {
  receiverName: string;
  askedBy: string;
  organization: string;
  introduction: string;
  signature: string;
};

/** Who asks for an agreement and why; the same on the receiver's page and in its preview. */
export const ReceiverLead = (props: Props) => (
  <>
    <p className="wrap-anywhere mt-1.5 text-pretty text-muted-foreground">
      To {props.receiverName}, from {props.askedBy || "someone"} at {props.organization}
    </p>
    {props.introduction.trim() !== "" && (
      <p
        dir="auto"
        className="wrap-anywhere mt-5 whitespace-pre-line border-border border-l-2 pl-4 text-[15px] leading-6"
      >
        {props.introduction}
      </p>
    )}
    {props.signature.trim() !== "" && (
      <p
        dir="auto"
        className="wrap-anywhere mt-3 whitespace-pre-line pl-[18px] text-muted-foreground"
      >
        {props.signature}
      </p>
    )}
  </>
);
