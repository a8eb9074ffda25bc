import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Letter() {
  return (
    <Drawing>
      <path d="M102 148L200 84L298 148V238H102Z" className="fill-paper-navy" />
      <rect x="126" y="62" width="148" height="150" rx="6" className="fill-paper-white" />
      <path d="M144 112h74M144 130h112M144 148h96" strokeWidth="6" className="fill-none stroke-paper-mist" />
      <circle cx="246" cy="92" r="14" className="fill-paper-red" />
      <path d="M239 92l5 5 9-10" strokeWidth="4" className="fill-none stroke-paper-cream" />
      <path d="M102 148L196 206V240H110a8 8 0 0 1-8-8Z" className="fill-paper-blue" />
      <path d="M298 148L204 206V240H290a8 8 0 0 0 8-8Z" className="fill-paper-blue" />
      <path d="M104 236L186 178a24 24 0 0 1 28 0L296 236a8 8 0 0 1-6 6H110a8 8 0 0 1-6-6Z" className="fill-paper-sky" />
    </Drawing>
  );
}
