export default function Screen() {
  return <div className="wrap py-10">kit</div>;
}
