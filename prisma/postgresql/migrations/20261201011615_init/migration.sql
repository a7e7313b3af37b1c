-- Made by prisma migrate, edited by hand: COLLATE "C" on every text, here and in later migrations, so that texts are ordered by code point
-- as SQLite orders them, whatever the language of the server. And the one row of "State".

-- CreateTable
CREATE TABLE "State" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "nextRun" INTEGER NOT NULL,

    CONSTRAINT "State_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShippedExample" (
    "name" TEXT COLLATE "C" NOT NULL,
    "loadedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ShippedExample_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Upload" (
    "key" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C",
    "title" TEXT COLLATE "C" NOT NULL,
    "notes" TEXT COLLATE "C" NOT NULL,
    "format" TEXT COLLATE "C" NOT NULL,
    "formatVersion" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "lines" INTEGER NOT NULL,
    "masked" INTEGER NOT NULL,
    "firstRun" INTEGER NOT NULL,
    "runCount" INTEGER NOT NULL,
    "configCount" INTEGER NOT NULL,
    "measurementCount" INTEGER NOT NULL,
    "missingCount" INTEGER NOT NULL,
    "seriesCount" INTEGER NOT NULL,
    "pointCount" INTEGER NOT NULL,
    "errorCount" INTEGER NOT NULL,
    "warningCount" INTEGER NOT NULL,
    "noteCount" INTEGER NOT NULL,
    "diagnostics" BYTEA NOT NULL,

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "TextPart" (
    "uploadKey" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "text" BYTEA NOT NULL,

    CONSTRAINT "TextPart_pkey" PRIMARY KEY ("uploadKey", "part")
);

-- CreateTable
CREATE TABLE "Shape" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Shape_pkey" PRIMARY KEY ("uploadKey", "position")
);

-- CreateTable
CREATE TABLE "DeclaredMetric" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "DeclaredMetric_pkey" PRIMARY KEY ("uploadKey", "position")
);

-- CreateTable
CREATE TABLE "Config" (
    "key" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "dbms" TEXT COLLATE "C",
    "version" TEXT COLLATE "C",
    "parent" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,
    "line" INTEGER NOT NULL,
    "own" TEXT COLLATE "C" NOT NULL,
    "knobs" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Config_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Run" (
    "key" INTEGER NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "line" INTEGER NOT NULL,
    "shape" INTEGER NOT NULL,
    "checks" TEXT COLLATE "C",

    CONSTRAINT "Run_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Dimension" (
    "runKey" INTEGER NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Dimension_pkey" PRIMARY KEY ("runKey", "key")
);

-- CreateTable
CREATE TABLE "Measurement" (
    "runKey" INTEGER NOT NULL,
    "metric" TEXT COLLATE "C" NOT NULL,
    "value" DOUBLE PRECISION,
    "line" INTEGER NOT NULL,
    "raw" TEXT COLLATE "C",
    "derivation" TEXT COLLATE "C",

    CONSTRAINT "Measurement_pkey" PRIMARY KEY ("runKey", "metric")
);

-- CreateTable
CREATE TABLE "Axis" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "times" BYTEA NOT NULL,
    "lines" BYTEA NOT NULL,

    CONSTRAINT "Axis_pkey" PRIMARY KEY ("uploadKey", "position")
);

-- CreateTable
CREATE TABLE "Series" (
    "runKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "axisPosition" INTEGER NOT NULL,
    "metric" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "values" BYTEA NOT NULL,
    "rounding" TEXT COLLATE "C",
    "formula" TEXT COLLATE "C",

    CONSTRAINT "Series_pkey" PRIMARY KEY ("runKey", "position")
);

-- CreateTable
CREATE TABLE "Distribution" (
    "runKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "metric" TEXT COLLATE "C" NOT NULL,
    "label" TEXT COLLATE "C" NOT NULL,
    "line" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "weights" TEXT COLLATE "C",
    "max" TEXT COLLATE "C",
    "data" BYTEA NOT NULL,

    CONSTRAINT "Distribution_pkey" PRIMARY KEY ("runKey", "position")
);

-- CreateIndex
CREATE UNIQUE INDEX "Upload_id_key" ON "Upload"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Config_id_key" ON "Config"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Config_uploadKey_position_key" ON "Config"("uploadKey", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Run_id_key" ON "Run"("id");

-- CreateIndex
CREATE INDEX "Run_uploadKey_idx" ON "Run"("uploadKey");

-- CreateIndex
CREATE INDEX "Series_uploadKey_axisPosition_idx" ON "Series"("uploadKey", "axisPosition");

-- AddForeignKey
ALTER TABLE "TextPart" ADD CONSTRAINT "TextPart_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Shape" ADD CONSTRAINT "Shape_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeclaredMetric" ADD CONSTRAINT "DeclaredMetric_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Config" ADD CONSTRAINT "Config_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dimension" ADD CONSTRAINT "Dimension_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Measurement" ADD CONSTRAINT "Measurement_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Axis" ADD CONSTRAINT "Axis_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Series" ADD CONSTRAINT "Series_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Series" ADD CONSTRAINT "Series_uploadKey_axisPosition_fkey" FOREIGN KEY ("uploadKey", "axisPosition") REFERENCES "Axis"("uploadKey", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Distribution" ADD CONSTRAINT "Distribution_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- The one row
INSERT INTO "State" ("id", "version", "nextRun") VALUES (1, 0, 1);
