/** The better-sqlite3 that runs on this Node. 13 speaks Node-API 10, which Node has from 22.14 on, and brings its binary along. 12 is compiled against
 *  Node's own headers where no binary can be fetched; with those of Node 24.19 and later it aborts when a statement is collected. */
const version = Number(process.versions.napi) >= 10 ? 13 : 12;

function load() {
  try {
    // only one of the two is installed: a bundler would miss the other
    return require(/* turbopackIgnore: true */ `better-sqlite3-${version}`);
  } catch (error) {
    throw new Error(
      `better-sqlite3 ${version} cannot be loaded. Run "npm ci" with this Node (${process.version}); without a prebuilt binary it needs Python, make and a C++ compiler.`,
      { cause: error },
    );
  }
}

module.exports = load();
