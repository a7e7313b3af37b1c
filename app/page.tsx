export default function Library() {
  return <main id="main" />;
}
