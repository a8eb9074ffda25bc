import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function FoldingBike() {
  return (
    <Drawing>
      <circle cx="136" cy="214" r="32" strokeWidth="6" className="fill-none stroke-paper-ink" />
      <circle cx="136" cy="214" r="26" strokeOpacity=".5" strokeWidth="2" className="fill-none stroke-paper-white" />
      <circle cx="136" cy="214" r="5" className="fill-paper-ink" />
      <circle cx="268" cy="214" r="32" strokeWidth="6" className="fill-none stroke-paper-ink" />
      <circle cx="268" cy="214" r="26" strokeOpacity=".5" strokeWidth="2" className="fill-none stroke-paper-white" />
      <circle cx="268" cy="214" r="5" className="fill-paper-ink" />
      <path
        d="M136 214L176 190L252 186L268 214M176 190L170 112M252 186L256 96"
        strokeWidth="10"
        className="fill-none stroke-paper-green"
      />
      <rect x="148" y="104" width="46" height="10" rx="5" className="fill-paper-ink" />
      <path d="M240 94H276" strokeWidth="8" className="fill-none stroke-paper-ink" />
      <rect x="166" y="150" width="15" height="38" rx="5" className="fill-paper-ink" />
      <circle cx="192" cy="208" r="12" className="fill-paper-ink" />
      <path d="M192 208L204 226M198 228h12" strokeWidth="5" className="fill-none stroke-paper-ink" />
      <circle cx="210" cy="188" r="6" className="fill-paper-plum" />
      <rect x="118" y="158" width="44" height="22" rx="4" className="fill-paper-wood" />
    </Drawing>
  );
}
